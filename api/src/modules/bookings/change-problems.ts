import { type AgreedAmount, formatMoney } from '@escapes/contract'
import { Problem } from '#/http/problem.ts'

/** The field of a change that a refusal is about. */
export type ChangeField = 'checkIn' | 'checkOut' | 'date' | 'guests'

const at = (path: ChangeField, message: string) => ({ errors: [{ path, code: 'custom', message }] })

export class NothingToChange extends Problem {
  constructor() {
    super('nothing-to-change')
  }
}

/** Cancelling costs money by now, and the change would save it. */
export class TermsAreKept extends Problem {
  constructor() {
    const why = 'Cancelling costs money by now, so a later start or a lower price is ours to arrange.'
    super('change-needs-staff', `${why} Please write to us.`)
  }
}

/** Staff said yes to these dates and this party, and the traveller relies on it: others are asked for in words. */
export class AnswerIsKept extends Problem {
  constructor(path: ChangeField) {
    const message =
      'It is booked on request, and we agreed to what is booked. Please write to us: we ask for you and change it.'
    super('change-needs-staff', message, at(path, message))
  }
}

interface Uncovered {
  /** In the agreed currency: what counts as paid, the deposit asked for, and what of it is missing. */
  net: number
  deposit: number
  missing: AgreedAmount
  currency: string
  /** What is due already covers it, so that paying is open to the traveller. */
  canPayFirst: boolean
}

/** A confirmed booking must not grow beyond what a new one would be confirmed for. */
export class DepositNotCovered extends Problem {
  constructor(path: ChangeField, { net, deposit, missing, currency, canPayFirst }: Uncovered) {
    const text = (amount: number) => formatMoney({ amount, currency })
    const remedy = canPayFirst
      ? 'Please pay it first, or write to us.'
      : 'Please write to us: we take the payment and change it for you.'
    const message = `The deposit of the new total is ${text(deposit)}, and ${text(net)} is paid: ${text(missing.amount)} is missing. ${remedy}`
    super('deposit-not-covered', message, { ...at(path, message), extra: { missing, currency } })
  }
}
