import { maxQuestions } from '@escapes/contract'
import { describeNamedParts, type NamedPart } from '@escapes/contract/names-somebody'
import { Problem, problemOf } from '#/http/problem.ts'

export class TooManyQuestions extends problemOf(
  'too-many-questions',
  `A listing answers up to ${maxQuestions} questions.`,
) {}

const answered = {
  path: 'question',
  code: 'question-answered',
  message: 'This listing answers that question already. Change the answer there.',
}

export class QuestionAnswered extends Problem {
  constructor() {
    super('question-answered', undefined, { errors: [answered] })
  }
}

export interface NamingField {
  path: 'question' | 'answer'
  parts: readonly NamedPart[]
}

/** Everybody would read of a person, or how to reach one. */
export class NamesSomebody extends Problem {
  constructor(fields: readonly NamingField[]) {
    super('validation-failed', undefined, {
      errors: fields.map(({ path, parts }) => ({
        path,
        code: 'names-somebody',
        message: describeNamedParts(parts) ?? '',
      })),
    })
  }
}
