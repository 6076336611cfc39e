import { type AgreedAmount, formatMoney } from '@escapes/contract'
import { Problem, problemOf } from '#/http/problem.ts'

export type ChangeField = 'checkIn' | 'checkOut' | 'date' | 'guests'

const at = (path: ChangeField, message: string) => ({ errors: [{ path, code: 'custom', message }] })

export class NothingToChange extends problemOf('nothing-to-change') {}

export class ChangeAvoidsFee extends Problem {
  constructor() {
    const why = 'Cancelling costs money by now, so a later start or a lower price is ours to arrange.'
    super('change-needs-staff', `${why} Please write to us.`)
  }
}

/** A discount was agreed for these dates and guests. */
export class DiscountAgreed extends problemOf(
  'change-needs-staff',
  'A discount is part of this price, so other dates are ours to arrange. Please write to us.',
) {}

/** Staff approved these dates and guests: other dates have to be requested by message. */
export class RequestAlreadyAccepted extends Problem {
  constructor(path: ChangeField) {
    const message =
      'It is booked on request, and we agreed to what is booked. Please write to us: we ask for you and change it.'
    super('change-needs-staff', message, at(path, message))
  }
}

interface UncoveredDeposit {
  /** Minor units of the agreed currency. */
  net: number
  deposit: number
  missing: AgreedAmount
  currency: string
  canPayFirst: boolean
}

export class DepositNotCovered extends Problem {
  readonly canPayFirst: boolean
  constructor(path: ChangeField, { net, deposit, missing, currency, canPayFirst }: UncoveredDeposit) {
    const text = (amount: number) => formatMoney({ amount, currency })
    const remedy = canPayFirst
      ? 'Please pay it first, or write to us.'
      : 'Please write to us: we take the payment and change it for you.'
    const message = `The deposit of the new total is ${text(deposit)}, and ${text(net)} is paid: ${text(missing.amount)} is missing. ${remedy}`
    super('deposit-not-covered', message, { ...at(path, message), extra: { missing, currency } })
    this.canPayFirst = canPayFirst
  }
}
