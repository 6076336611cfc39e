import type { StaffBooking } from '@escapes/contract'
import type { IconName } from '@escapes/shared-ui/core'
import { isOwing } from '#/features/booking/booking-facts.ts'
import { refundWords } from '#/features/booking/words.ts'
import { sumText } from '#/features/money/money-text.ts'
import { stamp } from '#/features/time/stamp.ts'

/** What is to know of the money of a row, in a few words. */
export interface PaymentNews {
  words: string
  icon?: IconName
  tone?: 'accent' | 'warning' | 'success'
  /** Where it is worked on. */
  to?: string
  /** What the pointer shows. */
  title?: string
}

const dueNews = ({ state, money, answerDueAt, holdExpiresAt, paymentDueAt }: StaffBooking): PaymentNews => {
  if (answerDueAt) return { words: `Answer by ${stamp(answerDueAt)}`, icon: 'clock', tone: 'warning' }
  if (state === 'hold') return { words: holdExpiresAt ? `Held until ${stamp(holdExpiresAt)}` : 'Held' }
  // While it is pending, only a clock that runs has a date.
  const by = state === 'pending' ? paymentDueAt : money.nextDueAt
  return { words: by ? `Due by ${stamp(by)}` : 'Due, no clock runs', icon: 'wallet' }
}

/** A slip that waits is what to look at, then money on its way back, then what is due. */
export const paymentNews = (booking: StaffBooking): PaymentNews | undefined => {
  const { id, receiptStatus, refund, money, cancellation, paymentStatus } = booking
  if (receiptStatus === 'submitted')
    return { words: 'Slip waits', icon: 'receipt', tone: 'accent', to: `/admin/receipts?booking=${id}` }
  if (refund && refund.state !== 'void') {
    const words = `Refund ${refundWords[refund.state]?.toLowerCase() ?? 'unknown'}`
    const title = `${words}: ${sumText(refund, money.currency)}`
    return { words, icon: 'arrow-left', title, to: `/admin/refunds?state=${refund.state}` }
  }
  if (money.isOverpaid) return { words: 'Overpaid', icon: 'alert', tone: 'warning' }
  if (isOwing(booking))
    return paymentStatus === 'paid' ? { words: 'Paid in full', icon: 'check', tone: 'success' } : dueNews(booking)
  const kept = cancellation?.retained
  return kept && kept.amount > 0 ? { words: `Kept ${sumText(kept, money.currency)}` } : undefined
}
