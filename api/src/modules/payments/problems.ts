import { Problem } from '#/http/problem.ts'
import type { RefundTable } from './tables.ts'

/** Somebody else was faster, or the same was done before. */
export class AlreadyReviewed extends Problem {
  constructor(detail?: string) {
    super('already-reviewed', detail)
  }
}

export class AmountNotPossible extends Problem {
  constructor(detail?: string) {
    super('amount-not-possible', detail)
  }
}

/** What the contract cannot tell of a field: whether a bank can have given this number. */
export class InvalidFields extends Problem {
  constructor(faults: readonly { path: string; message: string }[]) {
    super('validation-failed', undefined, { errors: faults.map((fault) => ({ ...fault, code: 'invalid' })) })
  }
}

/** What nobody owes lacks nothing that a bank could have kept. */
export class NothingToClose extends Problem {
  constructor() {
    const message = 'Nothing is owed for this booking any more: there is no difference to close.'
    super('validation-failed', message, { errors: [{ path: 'closeDifference', code: 'invalid', message }] })
  }
}

/** Taken back, the money would be missing for what its owner was promised; whoever decides that voids the promise. */
export class RefundOpen extends Problem {
  constructor() {
    super('refund-open', 'An open refund gives this money back. Please void the refund first.')
  }
}

export class LinkExpired extends Problem {
  constructor() {
    super('link-expired', 'Links to a file last five minutes. Please open it again.')
  }
}

export class NothingToPay extends Problem {
  constructor() {
    super('nothing-to-pay')
  }
}

/** Who approved a large refund may not send it. */
export class SecondPersonNeeded extends Problem {
  constructor() {
    super('second-person-needed', 'Who approved this refund may not mark it sent.')
  }
}

/** Its owner gave another account after it was looked at. */
export class RefundChanged extends Problem {
  constructor() {
    super('refund-changed')
  }
}

const standing: Readonly<Record<RefundTable['state'], string>> = {
  'needs-details': 'This refund waits for the account it goes to.',
  ready: 'This refund is not approved yet.',
  approved: 'This refund is approved already.',
  sent: 'This refund is sent already.',
  void: 'This refund was called off.',
}

/** Where the refund stands instead. */
export class RefundElsewhere extends Problem {
  constructor(state: RefundTable['state']) {
    super('transition-not-allowed', standing[state])
  }
}

export class NoOpenRefund extends Problem {
  constructor() {
    super('transition-not-allowed', 'No refund of this booking is open.')
  }
}
