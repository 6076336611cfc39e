import type { FieldProblem } from '@escapes/contract'
import { Problem } from '#/http/problem.ts'

export class SaleRulesChanged extends Problem {
  constructor() {
    super('already-reviewed', 'The rules were changed since you opened them.')
  }
}

export class InvalidSaleRules extends Problem {
  constructor(errors: FieldProblem[]) {
    super('validation-failed', undefined, { errors })
  }
}
