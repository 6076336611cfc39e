import type { StaffBooking } from '@escapes/contract'
import { sumText } from '#/features/money/money-text.ts'
import { stamp } from '#/features/time/stamp.ts'
import { deedWords, type Deed } from './deeds.ts'

const isUnpaid = ({ money: { paid } }: StaffBooking): boolean => paid.amount === 0

const paidOf = ({ money: { paid, currency } }: StaffBooking): string =>
  paid.amount === 0 ? 'Nothing was paid yet.' : `${sumText(paid, currency)} was paid.`

/** What is missing for it to be confirmed by itself. */
const owedOf = (booking: StaffBooking): string => {
  const { currency, paid, total, dueNow } = booking.money
  if (booking.paymentStatus === 'paid') return 'It is paid in full.'
  const by = booking.paymentDueAt ? ` by ${stamp(booking.paymentDueAt)}` : ''
  const due = dueNow.amount > 0 ? ` ${sumText(dueNow, currency)} is due${by}.` : ''
  return isUnpaid(booking)
    ? `Nothing is paid yet.${due}`
    : `${sumText(paid, currency)} of ${sumText(total, currency)} is paid.${due}`
}

const slipOf = ({ receiptStatus }: StaffBooking): string | undefined =>
  receiptStatus === 'submitted'
    ? 'A slip waits at the receipt desk: accepting it records the money, and enough of it confirms the booking.'
    : undefined

/** What a deed means for this booking, its money included, said before it is done. */
export const beforeDeed = (booking: StaffBooking, deed: Deed): string => {
  const said =
    deed === 'confirm'
      ? [
          owedOf(booking),
          slipOf(booking),
          `${booking.customer.name} is told by e-mail that everything is arranged.`,
          booking.paymentStatus !== 'paid' && 'Confirm all the same?',
        ]
      : [deedWords[deed].consequence, paidOf(booking)]
  return said.filter(Boolean).join(' ')
}

/** The word on the button says what is skipped. */
export const confirmLabelOf = (booking: StaffBooking, deed: Deed): string =>
  deed === 'confirm' && isUnpaid(booking) ? 'Confirm without payment' : (deedWords[deed].confirmLabel ?? '')
