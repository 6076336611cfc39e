import type { Booking } from '@escapes/contract'
import { civilDateAt, formatInSriLankaTime, formatShortDate } from '@escapes/contract/dates'
import { formatMoney } from '@escapes/contract/money'
import type { Notice } from '@escapes/platform'
import { kindSettings } from '#/features/listings/kind-settings.ts'

const toNextStep = ({ answerDueAt, money, paymentDueAt }: Booking): string => {
  if (answerDueAt) return `We answer by ${formatInSriLankaTime(answerDueAt)}; you pay only then.`
  const sum = formatMoney({ amount: money.dueNow.amount, currency: money.currency })
  const until = paymentDueAt ? ` by ${formatShortDate(civilDateAt(new Date(paymentDueAt)))}` : ''
  return `Next: transfer ${sum}${until}.`
}

/** Title and first sentence are given by the specification; the last names the next step. */
export const toSubmittedNotice = (booking: Booking): Notice =>
  booking.answerDueAt
    ? { status: 'success', title: 'Request sent', description: `Your request has been sent. ${toNextStep(booking)}` }
    : {
        status: 'success',
        title: 'Booking confirmed!',
        description: `${kindSettings[booking.kind].booked}. ${toNextStep(booking)}`,
      }
