import type { StaffBooking } from '@escapes/contract'
import type { IconName } from '@escapes/shared-ui/core'
import { canHaveAmountDue } from '#/features/booking/booking-facts.ts'
import { refundStateLabels } from '#/features/booking/labels.ts'
import { agreedMoneyText } from '#/features/money/money-text.ts'
import { formatShortInSriLankaTime, formatSoonInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'

/** The payment state of a row in a few words. */
export interface PaymentSummary {
  summaryText: string
  icon?: IconName
  tone?: 'accent' | 'warning' | 'success'
  to?: string
  title?: string
}

const dueSummary = ({ state, money, answerDueAt, holdExpiresAt, paymentDueAt }: StaffBooking): PaymentSummary => {
  if (answerDueAt)
    return { summaryText: `Answer by ${formatSoonInSriLankaTime(answerDueAt)}`, icon: 'clock', tone: 'warning' }
  if (state === 'hold')
    return { summaryText: holdExpiresAt ? `Held until ${formatSoonInSriLankaTime(holdExpiresAt)}` : 'Held' }
  const by = (state === 'pending' ? paymentDueAt : null) ?? money.nextDueAt
  return { summaryText: by ? `Due by ${formatShortInSriLankaTime(by)}` : 'Due, no deadline', icon: 'wallet' }
}

/** A waiting receipt comes first, then a refund, then what is due. */
export const toPaymentSummary = (booking: StaffBooking): PaymentSummary | undefined => {
  const { id, receiptStatus, refund, money, cancellation, paymentStatus } = booking
  if (receiptStatus === 'submitted')
    return { summaryText: 'Receipt to review', icon: 'receipt', tone: 'accent', to: `/admin/receipts?booking=${id}` }
  if (refund && refund.state !== 'void') {
    const summaryText = `Refund ${refundStateLabels[refund.state]?.toLowerCase() ?? 'unknown'}`
    const title = `${summaryText}: ${agreedMoneyText(refund, money.currency)}`
    return { summaryText, icon: 'arrow-left', title, to: `/admin/refunds?state=${refund.state}` }
  }
  if (money.isOverpaid) return { summaryText: 'Overpaid', icon: 'alert', tone: 'warning' }
  if (canHaveAmountDue(booking))
    return paymentStatus === 'paid'
      ? { summaryText: 'Paid in full', icon: 'check', tone: 'success' }
      : dueSummary(booking)
  const retained = cancellation?.retained
  return retained && retained.amount > 0
    ? { summaryText: `Withheld ${agreedMoneyText(retained, money.currency)}` }
    : undefined
}
