import type { AgreedAmount, PaymentOnRecord } from '@escapes/contract'
import { Problem, problemOf } from '#/http/problem.ts'
import { InvalidFields } from '#/http/staff-problems.ts'

export class AmountUnusual extends Problem {
  constructor(owed: AgreedAmount) {
    const message = 'This is far more than is owed. Check it, and enter the amount again to confirm it.'
    super('amount-unusual', undefined, { errors: [{ path: 'amount', code: 'unusual', message }], extra: { owed } })
  }
}

export class NoDifferenceToClose extends Problem {
  constructor() {
    const message = 'Nothing is owed for this booking any more: there is no difference to close.'
    super('validation-failed', message, { errors: [{ path: 'closeDifference', code: 'invalid', message }] })
  }
}

/** No statement shows cash or a card. */
export class CashUnexplained extends InvalidFields {
  constructor() {
    super([{ path: 'note', message: 'Say who took it, or the number of the slip: no statement shows it.' }])
  }
}

/** The payments are listed, so that a person can decide. */
export class PaymentKnown extends Problem {
  constructor(payments: readonly PaymentOnRecord[]) {
    super('payment-known', undefined, { extra: { payments } })
  }
}

export class RefundOpen extends problemOf(
  'refund-open',
  'An open refund gives this money back. Please void the refund first.',
) {}
