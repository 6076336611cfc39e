import type { FieldProblem } from '@escapes/contract'
import { Problem } from '#/http/problem.ts'

/** Somebody else has written the rules since they were read. */
export class RulesChanged extends Problem {
  constructor() {
    super('already-reviewed', 'The rules were changed since you opened them.')
  }
}

export class InvalidRules extends Problem {
  constructor(errors: FieldProblem[]) {
    super('validation-failed', undefined, { errors })
  }
}
