import {
  type BusinessContact,
  civilDateAt,
  type EnteredPaymentMethod,
  formatDate,
  formatMoney,
  type Refund,
  type StaffBooking,
} from '@escapes/contract'
import type { Fact } from '#/documents/elements.ts'
import { type PaymentOfTrip, present, toBaseDocument, toFacts, type TripDocument } from './trip-document.ts'

export interface PaymentsSources {
  booking: StaffBooking
  payments: readonly PaymentOfTrip[]
  refunds: readonly Refund[]
  contact: BusinessContact
  publicUrl: string
  now: Date
}

const day = (instant: string): string => formatDate(civilDateAt(new Date(instant)))

const states: Partial<Record<StaffBooking['state'], string>> = {
  hold: 'Not requested yet',
  pending: 'Not confirmed yet',
  confirmed: 'Confirmed',
  completed: 'Took place',
  declined: 'Declined by us',
  expired: 'Ended without a payment',
  no_show: 'Nobody came',
}
const methods: Readonly<Record<EnteredPaymentMethod, string>> = { bank: 'Bank transfer', cash: 'Cash', card: 'Card' }
const cancelledBy = { guest: 'the customer', staff: 'us', system: 'us' } as const

const toStateText = ({ state, cancellation }: StaffBooking): string =>
  state === 'cancelled' && cancellation
    ? `Cancelled on ${day(cancellation.at)} by ${cancelledBy[cancellation.by]}`
    : (states[state] ?? state)

const toRefundFact = (refund: Refund, format: (amount: number) => string): Fact | null => {
  const { state, sentAt, amount, account, bankReference } = refund
  if (state === 'void') return null
  if (state !== 'sent' || sentAt === null) return { label: 'Agreed, not sent yet', text: format(amount) }
  const to = account === null ? '' : ` to ${account}`
  const by = bankReference === null ? '' : `, bank reference ${bankReference}`
  return { label: `Sent on ${day(sentAt)}${to}${by}`, text: format(amount) }
}

/** What was agreed, paid and given back, for insurers and employers: it stays true when there is no trip any more. */
export const toPaymentsDocument = (sources: PaymentsSources): TripDocument => {
  const { booking, payments, refunds, contact, now } = sources
  const { money, customer, cancellation } = booking
  const format = (amount: number): string => formatMoney({ amount, currency: money.currency })
  const base = toBaseDocument({ ...sources, form: 'payments' })
  const { legalName, registrationNumber, address } = contact
  const issuer = [legalName || contact.name, registrationNumber && `registered as ${registrationNumber}`, address]
  const promised = refunds
    .filter(({ state }) => state !== 'sent' && state !== 'void')
    .reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...base,
    facts: present([
      ...toFacts({ ...booking, arrival: null, startTime: null, endTime: null }),
      { label: 'Booked by', text: customer.name },
      { label: 'Booked on', text: day(booking.createdAt) },
      { label: 'Booking', text: toStateText(booking) },
    ]),
    payments: payments.map(({ amount, method, receivedOn }) => ({
      label: [methods[method ?? 'bank'], receivedOn && formatDate(receivedOn)].filter(Boolean).join(', '),
      text: format(amount),
    })),
    refunds: refunds.flatMap((refund) => toRefundFact(refund, format) ?? []).toReversed(),
    balance: present([
      { label: 'Agreed price', text: format(money.total.amount) },
      { label: 'Received', text: format(money.paid.amount) },
      money.writtenOff && { label: 'Bank charges, written off', text: format(money.writtenOff.amount) },
      { label: 'Given back', text: format(money.refunded.amount) },
      promised > 0 && { label: 'Still to be given back', text: format(promised) },
      cancellation?.retained && { label: 'Kept after the cancellation', text: format(cancellation.retained.amount) },
      { label: 'Still to pay', text: money.due.amount === 0 ? 'Nothing' : format(money.due.amount) },
    ]),
    issued: `Issued on ${formatDate(civilDateAt(now))} by ${issuer.filter(Boolean).join(', ')}. Amounts are in ${money.currency}, the currency that was agreed.`,
  }
}
