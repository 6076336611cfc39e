import type { AgreedAmount, Booking } from '@escapes/contract'
import { formatDate, formatInSriLankaTime } from '@escapes/contract/dates'
import { toCheckPromise } from '@escapes/contract/receipt-check'
import { formatAgreedAmountWithDollars } from './format-agreed-amount-with-dollars.ts'
import { isReceiptUnderReview } from './booking-status.ts'

/** The status of a booking in one or two sentences. */
export interface BookingStatusMessage {
  text: string
  /** `act`: the customer has something to do; `wait`: staff have; `good`, `over`: nobody has. */
  tone: 'act' | 'wait' | 'good' | 'over'
}

type Money = Booking['money']

const toActionMessage = (text: string): BookingStatusMessage => ({ text, tone: 'act' })
const toWaitingMessage = (text: string): BookingStatusMessage => ({ text, tone: 'wait' })
const toGoodMessage = (text: string): BookingStatusMessage => ({ text, tone: 'good' })
const toEndedMessage = (text: string): BookingStatusMessage => ({ text, tone: 'over' })

/** A payment that is due later than this is not requested yet. */
const soonMs = 14 * 24 * 3_600_000

const format = ({ currency }: Money, amount: AgreedAmount): string => formatAgreedAmountWithDollars(currency, amount)

const describeReview = ({ reviewDueAt, policy: { startsAt } }: Booking, now: number): string => {
  const by = toCheckPromise({ reviewDueAt, startsAt }, now)
  return by
    ? `We check your receipt by ${formatInSriLankaTime(by)}${by === startsAt ? ', before it starts,' : ''} and write to you. Your dates are held for you until then.`
    : 'We are checking your receipt and write to you. Your dates are held for you meanwhile.'
}

const toPendingMessage = (booking: Booking, now: number): BookingStatusMessage => {
  const { money, paymentDueAt, answerDueAt, receiptStatus } = booking
  if (answerDueAt)
    return toWaitingMessage(
      `We answer by ${formatInSriLankaTime(answerDueAt)}. Nothing is to be paid before you hear from us.`,
    )
  if (money.due.amount === 0) return toWaitingMessage('Your payment has arrived. We are confirming your booking.')
  if (isReceiptUnderReview(booking)) return toWaitingMessage(describeReview(booking, now))
  const by = paymentDueAt ?? money.nextDueAt
  const until = by ? ` by ${formatInSriLankaTime(by)}` : ''
  if (receiptStatus === 'rejected' && money.dueNow.amount > 0 && money.paid.amount === 0)
    return toActionMessage(`We could not accept your receipt. Please upload another one${until}.`)
  if (money.dueNow.amount === 0) return toWaitingMessage('We are looking at your booking and will write to you.')
  // A deadline that runs: what arrived is too little to keep the dates.
  const held = paymentDueAt ? 'We keep your dates until then.' : 'Your dates are held for you meanwhile.'
  return money.paid.amount > 0
    ? toActionMessage(
        `${format(money, money.paid)} arrived. Please send the missing ${format(money, money.dueNow)}${until}. ${held}`,
      )
    : toActionMessage(`Please pay ${format(money, money.dueNow)}${until}. We keep it for you until then.`)
}

const describeRefund = ({ refund, money, cancellation, receiptStatus }: Booking): string => {
  if (!refund || refund.state === 'void') {
    // A receipt is closed with its booking a moment after it; the mail has the same words.
    if ((receiptStatus === 'submitted' || receiptStatus === 'closed') && money.paid.amount === 0)
      return ' We had not checked your receipt yet, and have closed it with the booking. If its money has reached us, or still does, we write to you about giving it back.'
    if (money.paid.amount === 0) return ' Nothing was paid, so nothing is charged.'
    const isAllRetained = cancellation?.retained?.amount === money.paid.amount
    return isAllRetained ? ` Under its policy, nothing of the ${format(money, money.paid)} comes back.` : ''
  }
  const amount = format(money, refund)
  if (refund.state === 'sent') return ` We sent ${amount} back to you.`
  if (refund.state === 'needs-details') return ` ${amount} comes back to you. Please tell us to which account.`
  if (refund.state === 'ready') return ` ${amount} comes back to you. We check the account before anything is sent.`
  if (refund.state === 'approved') return ` ${amount} comes back to you. It is approved and goes to the bank next.`
  return ` ${amount} comes back to you.`
}

const toMessageWithRefund = (
  booking: Booking,
  text: string,
  tone: BookingStatusMessage['tone'] = 'over',
): BookingStatusMessage => ({
  text: text + describeRefund(booking),
  tone: booking.refund?.state === 'needs-details' ? 'act' : tone,
})

/** The amount due next, and the rest after it. */
const describeDueAmounts = ({ money }: Booking, nextDueAt: string): string => {
  const first = `${format(money, money.dueNow)} is still to be paid, by ${formatInSriLankaTime(nextDueAt)}`
  if (money.dueNow.amount === money.due.amount) return `${first}.`
  const rest = { amount: money.due.amount - money.dueNow.amount, usd: money.due.usd - money.dueNow.usd }
  const last = money.instalments.at(-1)?.dueAt
  return `${first}; the other ${format(money, rest)} ${last ? `by ${formatInSriLankaTime(last)}` : 'after that'}.`
}

/** What banks withheld never arrived, so it is no part of it. */
const toOverpaid = ({ paid, refunded, total }: Money): AgreedAmount => ({
  amount: paid.amount - refunded.amount - total.amount,
  usd: paid.usd - refunded.usd - total.usd,
})

const toConfirmedMessage = (booking: Booking, now: number): BookingStatusMessage => {
  const { money } = booking
  const start = booking.checkIn ?? booking.date
  const welcome = start ? ` We look forward to seeing you on ${formatDate(start)}.` : ''
  if (booking.refund && booking.refund.state !== 'void') return toMessageWithRefund(booking, 'Confirmed.', 'good')
  if (money.isOverpaid)
    return toGoodMessage(
      `Confirmed. You paid ${format(money, toOverpaid(money))} more than was agreed; we write to you about giving it back.`,
    )
  if (money.due.amount === 0) {
    const { writtenOff } = money
    const charges = writtenOff
      ? `: ${format(money, money.paid)} arrived, ${format(money, writtenOff)} bank charges written off`
      : ''
    return toGoodMessage(`Confirmed and paid in full${charges}.${welcome}`)
  }
  if (isReceiptUnderReview(booking))
    return toWaitingMessage('Confirmed. We are checking your receipt and write to you after that.')
  if (money.nextDueAt === null) return toActionMessage(`Confirmed. ${format(money, money.due)} is still to be paid.`)
  const msLeft = Date.parse(money.nextDueAt) - now
  const text = `Confirmed. ${describeDueAmounts(booking, money.nextDueAt)}`
  if (msLeft > soonMs) return toGoodMessage(text)
  return msLeft > 0
    ? toActionMessage(text)
    : toActionMessage(
        `Confirmed. ${format(money, money.dueNow)} was to be paid by ${formatInSriLankaTime(money.nextDueAt)}. Please send it now, or write to us.`,
      )
}

const formatDueBy = ({ nextDueAt }: Money): string => (nextDueAt ? `, by ${formatInSriLankaTime(nextDueAt)}` : '')

const cancelledByLabels = { guest: 'by you', staff: 'by us', system: 'by the system' } as const

const toCancelledMessage = (booking: Booking): BookingStatusMessage => {
  const { cancellation } = booking
  if (!cancellation) return toMessageWithRefund(booking, 'Cancelled.')
  const reason = cancellation.reason ? `: ${cancellation.reason.replace(/[.!?]?$/, '')}` : ''
  const by = cancelledByLabels[cancellation.by] ?? 'by us'
  return toMessageWithRefund(booking, `Cancelled ${by} on ${formatInSriLankaTime(cancellation.at)}${reason}.`)
}

const toExpiredMessage = (booking: Booking): BookingStatusMessage => {
  if (booking.paymentMethod === null)
    return toEndedMessage('The time it was held for ran out before the booking was completed. Nothing was charged.')
  if (booking.refund) return toMessageWithRefund(booking, 'The time ran out, and the dates went to somebody else.')
  if (booking.receiptStatus === 'submitted')
    return toWaitingMessage(
      'The time ran out before your receipt was checked. We still check it: if your money has arrived, the booking comes back as long as it is still free; if not, you get all of it back.',
    )
  return booking.allowed.includes('pay')
    ? toEndedMessage(
        'The time to pay ran out. If your money is on its way, the booking comes back as long as it is still free; if not, you get all of it back.',
      )
    : toEndedMessage('The time ran out. Nothing more is to be paid; money that still arrives goes back to you in full.')
}

/** Nobody is looked forward to on a day that cannot run. */
export const withoutPromise = (booking: Booking, message: BookingStatusMessage): BookingStatusMessage =>
  booking.dateOffer && message.tone === 'good'
    ? toActionMessage('Confirmed, and not possible on the day that you booked.')
    : message

const toStandingMessage = (booking: Booking, now: number): BookingStatusMessage => {
  switch (booking.state) {
    case 'hold':
      return toActionMessage(
        booking.holdExpiresAt
          ? `Held for you until ${formatInSriLankaTime(booking.holdExpiresAt)}. Nothing is charged before you finish the booking.`
          : 'Held for you.',
      )
    case 'pending':
      return toPendingMessage(booking, now)
    case 'confirmed':
      return toConfirmedMessage(booking, now)
    case 'completed':
      return booking.money.due.amount > 0
        ? toActionMessage(
            `Completed. ${format(booking.money, booking.money.due)} is still to be paid${formatDueBy(booking.money)}.`,
          )
        : toGoodMessage('Completed. Thank you for travelling with us.')
    case 'expired':
      return toExpiredMessage(booking)
    case 'cancelled':
      return toCancelledMessage(booking)
    case 'declined': {
      const reason = booking.cancellation?.reason ? ` ${booking.cancellation.reason.replace(/[.!?]?$/, '.')}` : ''
      return toMessageWithRefund(booking, `We could not take this booking.${reason}`)
    }
    case 'no_show':
      return toEndedMessage('Nobody came on the day, so this booking has ended. Please write to us if that is not so.')
    default:
      // A state that this page is too old to know.
      return toEndedMessage('This booking has changed. Please reload the page to see how it stands.')
  }
}

/** The next step of a booking, or its last event. A payment is overdue by `now`. */
export const toBookingStatusMessage = (booking: Booking, now: number): BookingStatusMessage =>
  withoutPromise(booking, toStandingMessage(booking, now))
