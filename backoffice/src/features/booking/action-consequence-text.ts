import type { StaffBooking } from '@escapes/contract'
import { agreedMoneyText } from '#/features/money/money-text.ts'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { actionLabels, type StaffAction } from './staff-actions.ts'

const isUnpaid = ({ money: { paid } }: StaffBooking): boolean => paid.amount === 0

const paidText = ({ money: { paid, currency } }: StaffBooking): string =>
  paid.amount === 0 ? 'Nothing was paid yet.' : `${agreedMoneyText(paid, currency)} was paid.`

/** What is still missing for automatic confirmation. */
const owedText = (booking: StaffBooking): string => {
  const { currency, paid, total, dueNow } = booking.money
  if (booking.paymentStatus === 'paid') return 'It is paid in full.'
  const dueAt = booking.paymentDueAt ?? booking.money.nextDueAt
  const by = dueAt ? ` by ${formatShortInSriLankaTime(dueAt)}` : ''
  const due = dueNow.amount > 0 ? ` ${agreedMoneyText(dueNow, currency)} is due${by}.` : ''
  return isUnpaid(booking)
    ? `Nothing is paid yet.${due}`
    : `${agreedMoneyText(paid, currency)} of ${agreedMoneyText(total, currency)} is paid.${due}`
}

const waitingReceiptText = ({ receiptStatus }: StaffBooking): string | undefined =>
  receiptStatus === 'submitted'
    ? 'A receipt is waiting for review. Accepting it records the payment, and confirms the booking if the amount is enough.'
    : undefined

/** What the action means for this booking and its money, shown before it is confirmed. */
export const actionConsequenceText = (booking: StaffBooking, action: StaffAction): string => {
  const sentences =
    action === 'confirm'
      ? [
          owedText(booking),
          waitingReceiptText(booking),
          `${booking.customer.name} is notified by e-mail that everything is arranged.`,
          booking.paymentStatus !== 'paid' && 'Confirm anyway?',
        ]
      : [actionLabels[action].consequence, paidText(booking)]
  return sentences.filter(Boolean).join(' ')
}

/** The label of the confirming button; it says when payment is skipped. */
export const toActionConfirmLabel = (booking: StaffBooking, action: StaffAction): string =>
  action === 'confirm' && isUnpaid(booking) ? 'Confirm without payment' : (actionLabels[action].confirmLabel ?? '')
