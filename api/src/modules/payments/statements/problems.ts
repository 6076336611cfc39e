import { Problem } from '#/http/problem.ts'

/** A file that is no statement, or not with these columns. */
export class StatementUnreadable extends Problem {
  constructor(detail?: string) {
    super('statement-unreadable', detail)
  }
}

/** The money of the line cannot be said in the currency agreed for the booking. */
export class OtherCurrency extends Problem {
  constructor(path: string, agreed: string, line: string) {
    const message = `This booking is paid in ${agreed}, and the line is in ${line}. Record the payment by hand, and ignore the line.`
    super('validation-failed', message, { errors: [{ path, code: 'custom', message }] })
  }
}

/** The line cannot be a payment of the booking that was named. */
export class NotItsMoney extends Problem {
  constructor(message: string) {
    super('validation-failed', message, { errors: [{ path: 'reference', code: 'custom', message }] })
  }
}
