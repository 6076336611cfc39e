import { Problem, problemOf } from '#/http/problem.ts'

export class StatementUnreadable extends problemOf('statement-unreadable', (detail?: string) => detail) {}

/** What a statement says of itself that is not so of the account chosen for it. */
export interface StatementMismatch {
  what: 'account' | 'currency'
  found: string
  expected: string
}

/** Asked rather than refused: a bank may write a number in a way that nobody foresaw. */
export class StatementOfOtherAccount extends Problem {
  constructor({ what, found, expected }: StatementMismatch) {
    const detail =
      what === 'account'
        ? `The file names the account ${found}, and you chose ${expected}.`
        : `The file is in ${found}, and the account you chose is in ${expected}.`
    const error = { path: 'isOfThisAccount', code: 'custom', message: detail }
    super('statement-of-other-account', detail, { errors: [error] })
  }
}

export class LineCurrencyDiffers extends Problem {
  constructor(path: string, agreed: string, line: string) {
    const message = `This booking is paid in ${agreed}, and the line is in ${line}. Record the payment by hand, and ignore the line.`
    super('validation-failed', message, { errors: [{ path, code: 'custom', message }] })
  }
}

export class LineNotAssignable extends Problem {
  constructor(message: string) {
    super('validation-failed', message, { errors: [{ path: 'reference', code: 'custom', message }] })
  }
}

/** `recorded`: payments that the import brought; `proven`: payments of people that its lines prove. */
export class ImportBooked extends Problem {
  constructor(recorded: number, proven: number) {
    const detail =
      proven > 0
        ? 'Lines of this import prove payments that people recorded. Reassign these lines or reverse these payments first.'
        : 'Payments of this import are recorded. They have to be reversed to undo it.'
    super('import-booked', detail, { extra: { recorded, proven } })
  }
}

/** Nobody handles the money of their own bookings. */
export class OwnBooking extends problemOf('own-booking') {}
