import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { id, instant, multiLineText, singleLineText } from './fields.ts'
import { maxAnswerLength, maxQuestionLength } from './question-limits.ts'

/** A question about a listing with its answer, as staff see it. */
export const staffListingQuestion = z.object({
  id,
  question: z.string(),
  /** Plain text: paragraphs, with a blank line between. */
  answer: z.string(),
  version: z.int(),
  updatedAt: instant,
  updatedBy: z.string(),
  /** Where it was asked, as long as that conversation is kept. */
  conversationId: id.nullable(),
})
export type StaffListingQuestion = z.output<typeof staffListingQuestion>

/** All of a listing, in their order. */
const listingQuestions = z.object({ items: z.array(staffListingQuestion) })
export type ListingQuestions = z.output<typeof listingQuestions>

export const questionFields = { question: singleLineText(maxQuestionLength), answer: multiLineText(maxAnswerLength) }
const questionParams = z.object({ id, questionId: id })
/** The question to stand behind; null: it becomes the first. */
const after = id.nullable()

/** Everybody reads these: none names a person, a mail address or a telephone (`names-somebody` at the field). */
const readByAll = { access: 'staff', readByCustomers: ['question', 'answer'] } as const

export const listingQuestionEndpoints = defineEndpoints({
  'GET /admin/listings/:id/questions': {
    summary: 'The questions about a listing with their answers, in their order.',
    access: 'staff',
    response: listingQuestions.extend({ title: z.string(), kind: z.string(), isPublished: z.boolean() }),
  },
  'POST /admin/listings/:id/questions': {
    summary: 'Answers a question for everybody: behind another one, or at the end where that is gone or none is named.',
    ...readByAll,
    /** `conversationId`: of one that is put back. */
    body: z.strictObject({ ...questionFields, after: after.optional(), conversationId: id.optional() }),
    response: listingQuestions,
    status: 201,
    problems: ['not-found', 'too-many-questions', 'question-answered'],
  },
  'PUT /admin/listings/:id/questions/:questionId': {
    summary: 'Changes a question or its answer.',
    ...readByAll,
    params: questionParams,
    body: z.strictObject({ ...questionFields, version: z.int() }),
    response: listingQuestions,
    problems: ['not-found', 'question-answered', 'version-conflict'],
  },
  'POST /admin/listings/:id/questions/:questionId/move': {
    summary: 'Moves one question. Two people who move different questions both succeed.',
    access: 'staff',
    params: questionParams,
    body: z.strictObject({ after }),
    response: listingQuestions,
    problems: ['not-found', 'version-conflict'],
  },
  'DELETE /admin/listings/:id/questions/:questionId': {
    summary: 'Removes a question with its answer.',
    access: 'staff',
    params: questionParams,
    response: listingQuestions,
  },
  'POST /admin/conversations/:id/questions': {
    summary: 'Answers for everybody what was asked in a conversation, about one listing and without who asked it.',
    ...readByAll,
    body: z.strictObject({ listingId: id, ...questionFields }),
    response: staffListingQuestion,
    status: 201,
    problems: ['not-found', 'too-many-questions', 'question-answered'],
  },
})
