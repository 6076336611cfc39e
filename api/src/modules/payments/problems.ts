import { Problem } from '#/http/problem.ts'

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
