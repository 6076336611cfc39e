import type { AgreedAmount, Booking } from '@escapes/contract'
import { formatDate, formatInstant } from '@escapes/contract/dates'
import { inWords } from './in-words.ts'
import { isUnderReview } from './standing.ts'

/** How a booking stands, in one or two true sentences. */
export interface WhatNext {
  text: string
  /** `act`: the traveller has something to do; `wait`: we have; `good`, `over`: nobody has. */
  tone: 'act' | 'wait' | 'good' | 'over'
}

type Money = Booking['money']

const act = (text: string): WhatNext => ({ text, tone: 'act' })
const wait = (text: string): WhatNext => ({ text, tone: 'wait' })
const good = (text: string): WhatNext => ({ text, tone: 'good' })
const over = (text: string): WhatNext => ({ text, tone: 'over' })

/** What is due later than this asks for nothing yet. */
const soonMs = 14 * 24 * 3_600_000

const sum = ({ currency }: Money, amount: AgreedAmount): string => inWords(currency, amount)

const underReview =
  'We are checking your receipt. The time to pay stands still meanwhile, and we write to you when it was checked.'

const pending = (booking: Booking): WhatNext => {
  const { money, paymentDueAt, answerDueAt, receiptStatus } = booking
  if (answerDueAt)
    return wait(`We answer by ${formatInstant(answerDueAt)}. Nothing is to be paid before you hear from us.`)
  if (money.due.amount === 0) return wait('Your payment has arrived. We are confirming your booking.')
  if (isUnderReview(booking)) return wait(underReview)
  const until = paymentDueAt ? ` by ${formatInstant(paymentDueAt)}` : ''
  if (receiptStatus === 'rejected' && money.dueNow.amount > 0 && money.paid.amount === 0)
    return act(`We could not accept your receipt. Please upload another one${until}.`)
  if (money.dueNow.amount === 0) return wait('We are looking at your booking and will write to you.')
  return money.paid.amount > 0
    ? act(`${sum(money, money.paid)} arrived. Please send the missing ${sum(money, money.dueNow)}${until}.`)
    : act(`Please pay ${sum(money, money.dueNow)}${until}. We keep it for you until then.`)
}

const backTo = ({ refund, money, cancellation, receiptStatus }: Booking): string => {
  if (!refund || refund.state === 'void') {
    if (receiptStatus === 'submitted') return ' We are still checking your receipt and write to you about it.'
    if (money.paid.amount === 0) return ' Nothing was paid, so nothing is charged.'
    const keepsAll = cancellation?.retained?.amount === money.paid.amount
    return keepsAll ? ` Under its policy, nothing of the ${sum(money, money.paid)} comes back.` : ''
  }
  const amount = sum(money, refund)
  if (refund.state === 'sent') return ` We sent ${amount} back to you.`
  if (refund.state === 'needs-details') return ` ${amount} comes back to you. Please tell us to which account.`
  if (refund.state === 'ready') return ` ${amount} comes back to you. We check the account before anything is sent.`
  if (refund.state === 'approved') return ` ${amount} comes back to you. It is approved and goes to the bank next.`
  return ` ${amount} comes back to you.`
}

const ended = (booking: Booking, text: string, tone: WhatNext['tone'] = 'over'): WhatNext => ({
  text: text + backTo(booking),
  tone: booking.refund?.state === 'needs-details' ? 'act' : tone,
})

/** What is due next, and what remains after it. */
const stillToPay = ({ money }: Booking, nextDueAt: string): string => {
  const first = `${sum(money, money.dueNow)} is still to be paid, by ${formatInstant(nextDueAt)}`
  if (money.dueNow.amount === money.due.amount) return `${first}.`
  const rest = { amount: money.due.amount - money.dueNow.amount, usd: money.due.usd - money.dueNow.usd }
  const last = money.instalments.at(-1)?.dueAt
  return `${first}; the other ${sum(money, rest)} ${last ? `by ${formatInstant(last)}` : 'after that'}.`
}

const confirmed = (booking: Booking, now: number): WhatNext => {
  const { money } = booking
  const start = booking.checkIn ?? booking.date
  const welcome = start ? ` We look forward to seeing you on ${formatDate(start)}.` : ''
  if (booking.refund && booking.refund.state !== 'void') return ended(booking, 'Confirmed.', 'good')
  if (money.isOverpaid)
    return good('Confirmed. You paid more than was agreed; we write to you about giving the rest back.')
  if (money.due.amount === 0) return good(`Confirmed and paid in full.${welcome}`)
  if (isUnderReview(booking)) return wait('Confirmed. We are checking your receipt and write to you after that.')
  if (money.nextDueAt === null) return act(`Confirmed. ${sum(money, money.due)} is still to be paid.`)
  const left = Date.parse(money.nextDueAt) - now
  const text = `Confirmed. ${stillToPay(booking, money.nextDueAt)}`
  if (left > soonMs) return good(text)
  return left > 0
    ? act(text)
    : act(
        `Confirmed. ${sum(money, money.dueNow)} was to be paid by ${formatInstant(money.nextDueAt)}. Please send it now, or write to us.`,
      )
}

const cancelledBy = { guest: 'by you', staff: 'by us', system: 'by the system' } as const

const cancelled = (booking: Booking): WhatNext => {
  const { cancellation } = booking
  if (!cancellation) return ended(booking, 'Cancelled.')
  const reason = cancellation.reason ? `: ${cancellation.reason.replace(/[.!?]?$/, '')}` : ''
  const by = cancelledBy[cancellation.by] ?? 'by us'
  return ended(booking, `Cancelled ${by} on ${formatInstant(cancellation.at)}${reason}.`)
}

const expired = (booking: Booking): WhatNext => {
  if (booking.paymentMethod === null)
    return over('The 15 minutes ran out before the booking was completed. Nothing was charged.')
  if (booking.refund) return ended(booking, 'The time ran out, and the dates went to somebody else.')
  if (booking.receiptStatus === 'submitted') return wait('The time ran out. We are checking your receipt all the same.')
  return booking.allowed.includes('pay')
    ? over(
        'The time to pay ran out. If your money is on its way, the booking comes back as long as it is still free; if not, you get all of it back.',
      )
    : over('The time ran out. Nothing more is to be paid; money that still arrives goes back to you in full.')
}

/** What happens next, or what happened last. `now` tells what is overdue. */
export const whatNext = (booking: Booking, now: number): WhatNext => {
  switch (booking.state) {
    case 'hold':
      return act(
        booking.holdExpiresAt
          ? `Held for you until ${formatInstant(booking.holdExpiresAt)}. Nothing is charged before you finish the booking.`
          : 'Held for you.',
      )
    case 'pending':
      return pending(booking)
    case 'confirmed':
      return confirmed(booking, now)
    case 'completed':
      return booking.money.due.amount > 0
        ? act(`Completed. ${sum(booking.money, booking.money.due)} is still open.`)
        : good('Completed. Thank you for travelling with us.')
    case 'expired':
      return expired(booking)
    case 'cancelled':
      return cancelled(booking)
    case 'declined': {
      const reason = booking.cancellation?.reason ? ` ${booking.cancellation.reason.replace(/[.!?]?$/, '.')}` : ''
      return ended(booking, `We could not take this booking.${reason}`)
    }
    case 'no_show':
      return over('Nobody came on the day, so this booking has ended. Please write to us if that is not so.')
    default:
      // A state that this page is too old to know.
      return over('This booking has changed. Please reload the page to see how it stands.')
  }
}
