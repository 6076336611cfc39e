import type { LedgerEntry, StaffBooking } from '@escapes/contract'
import { moneyText } from '#/features/money/money-text.ts'

const endedStates: ReadonlySet<string> = new Set(['expired', 'cancelled', 'declined'])

export const reversalEffectText = (booking: StaffBooking, entry: LedgerEntry): string => {
  const { money, state, answerDueAt, customer } = booking
  const notice = `${customer.name} gets an e-mail about it with your reason`
  if (endedStates.has(state)) return `The booking has ended: nothing is due again. ${notice}.`
  const written = money.writtenOff ?? { amount: 0, usd: 0 }
  const remainingDue = (part: 'amount' | 'usd'): number =>
    Math.min(
      money.total[part],
      money.total[part] - money.paid[part] - written[part] + money.refunded[part] + entry[part],
    )
  const due = { amount: remainingDue('amount'), usd: remainingDue('usd') }
  if (due.amount <= 0) return `The booking stays paid in full. ${notice}.`
  const sum = moneyText(due, money.currency)
  if (answerDueAt) return `The request still waits for your answer; ${sum} will be due after the reversal. ${notice}.`
  if (state === 'pending')
    return `${sum} will be due. If no payment is left, the payment deadline runs again. ${notice} and how to pay.`
  return `The booking stays confirmed. ${sum} becomes due within ${booking.terms?.paymentHours ?? 48} hours, or on its planned day if that is later, but before the start at the latest. ${notice}, that day and how to pay.`
}
