import type { ListingQuestions, StaffListingQuestion } from '@escapes/contract'
import { requireOwnAccountNumbers } from '#/account-numbers/require-own-account-numbers.ts'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { VersionConflict } from '#/http/staff-problems.ts'
import type { Services } from '#/services.ts'
import { moveAfter } from '../move-after.ts'
import { QuestionAnswered } from './problems.ts'
import {
  deleteQuestion,
  insertQuestion,
  lockQuestions,
  type QuestionRow,
  updateQuestion,
  updateQuestionOrder,
} from './queries.ts'
import { readListingQuestions } from './read-listing-questions.ts'
import { requireNamesNobody } from './require-names-nobody.ts'

interface QuestionTexts {
  question: string
  answer: string
}

interface NewQuestion extends QuestionTexts {
  listingId: string
  userId: string
  /** Where it was asked. */
  conversationId?: string | undefined
  /** Of who asked it: they may not be named. */
  names?: readonly string[]
  /** Of our site: links to it may stand in the answer. */
  publicUrl: string
  /** Behind that question, or the first for null; at the end where it is gone or undefined. */
  after?: string | null | undefined
}

interface QuestionOfListing {
  listingId: string
  questionId: string
}

const toIds = (rows: readonly QuestionRow[]): string[] => rows.map(({ id }) => id)
const toTexts = ({ question, answer }: QuestionTexts) => ({ question, answer })

/** As it reads: whatever its case, spaces and signs, and what cannot be seen. */
const toReading = (question: string): string =>
  question
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '')

const requireNotAnswered = (question: string, others: readonly QuestionRow[]): void => {
  const reading = toReading(question)
  if (reading !== '' && others.some((other) => toReading(other.question) === reading)) throw new QuestionAnswered()
}

/** What both say is read together with what is answered already, as a traveller reads them. */
const requireFitForAll = async (
  trx: Trx,
  listingId: string,
  { question, answer, names = [], publicUrl }: QuestionTexts & Pick<NewQuestion, 'names' | 'publicUrl'>,
  others: readonly QuestionRow[],
): Promise<void> => {
  await requireNamesNobody(trx, listingId, { question, answer, names })
  requireNotAnswered(question, others)
  const beside = others.flatMap((other) => [other.question, other.answer])
  await requireOwnAccountNumbers(trx, { question, answer }, 'all', { beside, publicUrl })
}

/** Throws `NotFound`, `names-somebody` at a field, `too-many-questions` and `question-answered`. */
export const insertListingQuestion = async (trx: Trx, added: NewQuestion, now: Date): Promise<StaffListingQuestion> => {
  const { listingId, userId, conversationId, after } = added
  const rows = await lockQuestions(trx, listingId)
  await requireFitForAll(trx, listingId, added, rows)
  const id = await insertQuestion(trx, {
    ...toTexts(added),
    listing_id: listingId,
    position: rows.length,
    conversation_id: conversationId ?? null,
    created_at: now,
    created_by: userId,
    updated_at: now,
    updated_by: userId,
  })
  const moved = after === undefined ? undefined : moveAfter([...toIds(rows), id], id, after)
  if (moved) await updateQuestionOrder(trx, listingId, moved)
  recordChange(trx, { kind: 'listings', id: listingId }, {}, toTexts(added))
  const { items } = await readListingQuestions(trx, listingId)
  return items.find((each) => each.id === id)!
}

export const addListingQuestion = (
  { db, clock, config: { publicUrl } }: Services,
  added: Omit<NewQuestion, 'publicUrl'>,
): Promise<ListingQuestions> =>
  transact(db, async (trx) => {
    await insertListingQuestion(trx, { ...added, publicUrl }, clock.now())
    return readListingQuestions(trx, added.listingId)
  })

/** Locks the listing's questions, requires this one among them, and returns what they are after the change. */
const changeQuestion = (
  { db }: Services,
  { listingId, questionId }: QuestionOfListing,
  change: (trx: Trx, own: QuestionRow, rows: readonly QuestionRow[]) => Promise<unknown>,
): Promise<ListingQuestions> =>
  transact(db, async (trx) => {
    const rows = await lockQuestions(trx, listingId)
    const own = rows.find(({ id }) => id === questionId)
    if (!own) throw new NotFound()
    await change(trx, own, rows)
    return readListingQuestions(trx, listingId)
  })

/** Throws `version-conflict` unless `version` is the stored one, `names-somebody` at a field and `question-answered`. */
export const changeListingQuestion = (
  services: Services,
  which: QuestionOfListing,
  { version, userId, ...texts }: QuestionTexts & { version: number; userId: string },
): Promise<ListingQuestions> =>
  changeQuestion(services, which, async (trx, own, rows) => {
    if (own.version !== version) throw new VersionConflict()
    const others = rows.filter(({ id }) => id !== own.id)
    await requireFitForAll(trx, which.listingId, { ...texts, publicUrl: services.config.publicUrl }, others)
    const authorship = { version: version + 1, updated_at: services.clock.now(), updated_by: userId }
    await updateQuestion(trx, own.id, { ...texts, ...authorship })
    recordChange(trx, { kind: 'listings', id: which.listingId }, toTexts(own), texts)
  })

/** `after` null: it becomes the first. Throws `version-conflict` when `after` is gone. */
export const moveListingQuestion = (services: Services, which: QuestionOfListing, after: string | null) =>
  changeQuestion(services, which, async (trx, { id }, rows) => {
    const moved = moveAfter(toIds(rows), id, after)
    if (!moved) throw new VersionConflict('The question to follow was removed meanwhile.')
    await updateQuestionOrder(trx, which.listingId, moved)
    const texts = new Map(rows.map((row) => [row.id, row.question]))
    const toList = (ids: readonly string[]) => ({
      questions: ids.map((each, at) => `${at + 1}. ${texts.get(each)}`).join('\n'),
    })
    recordChange(trx, { kind: 'listings', id: which.listingId }, toList(toIds(rows)), toList(moved))
  })

export const removeListingQuestion = (services: Services, which: QuestionOfListing): Promise<ListingQuestions> =>
  changeQuestion(services, which, async (trx, own, rows) => {
    await deleteQuestion(trx, own.id)
    await updateQuestionOrder(
      trx,
      which.listingId,
      toIds(rows).filter((id) => id !== own.id),
    )
    recordChange(trx, { kind: 'listings', id: which.listingId }, toTexts(own), {})
  })
