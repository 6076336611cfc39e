import { Problem, problemOf } from './problem.ts'

/** Somebody else did it first, or it was done before. */
export class AlreadyReviewed extends problemOf('already-reviewed', (detail?: string) => detail) {}

/** What is saved was read before somebody else changed it. */
export class VersionConflict extends problemOf('version-conflict', (detail?: string) => detail) {}

/** Who approved something may not carry it out as well. */
export class SecondPersonNeeded extends Problem {
  constructor(detail = 'Who approved this refund may not mark it sent.') {
    super('second-person-needed', detail)
  }
}

/** Field problems that the contract's schema cannot find, such as an impossible account number. */
export class InvalidFields extends Problem {
  constructor(problems: readonly { path: string; message: string }[]) {
    super('validation-failed', undefined, { errors: problems.map((problem) => ({ ...problem, code: 'invalid' })) })
  }
}

export class AmountNotPossible extends problemOf('amount-not-possible', (detail?: string) => detail) {}
