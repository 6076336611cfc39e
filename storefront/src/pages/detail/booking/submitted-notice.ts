import type { Booking } from '@escapes/contract'
import { civilDateAt, formatInSriLankaTime, formatShortDate } from '@escapes/contract/dates'
import { formatMoney } from '@escapes/contract/money'
import type { Notice } from '@escapes/platform'
import { kindSettings } from '#/features/listings/kind-settings.ts'

const toNextStep = ({ answerDueAt, money, paymentDueAt }: Booking, hasReceipt: boolean): string => {
  if (answerDueAt) return `We answer by ${formatInSriLankaTime(answerDueAt)}; you pay only then.`
  if (hasReceipt) return 'Next: we check your receipt.'
  const sum = formatMoney({ amount: money.dueNow.amount, currency: money.currency })
  const until = paymentDueAt ? ` by ${formatShortDate(civilDateAt(new Date(paymentDueAt)))}` : ''
  return `Next: transfer ${sum}${until}.`
}

/** Title and first sentence are given by the specification; the last names the next step. */
export const toSubmittedNotice = (booking: Booking, hasReceipt: boolean): Notice => {
  const next = toNextStep(booking, hasReceipt)
  return booking.answerDueAt
    ? { status: 'success', title: 'Request sent', description: `Your request has been sent. ${next}` }
    : {
        status: 'success',
        title: 'Booking confirmed!',
        description: `${kindSettings[booking.kind].booked}. ${next}`,
      }
}
