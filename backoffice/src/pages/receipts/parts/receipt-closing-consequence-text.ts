import type { StaffReceipt } from '@escapes/contract'

type Booking = StaffReceipt['booking']

const payableStates: ReadonlySet<string> = new Set(['pending', 'confirmed', 'completed', 'expired'])

export const canCustomerUploadReceipt = ({ state, due }: Booking): boolean => due.amount > 0 && payableStates.has(state)

/** What closing a receipt without money means for its booking. */
export const receiptClosingConsequenceText = ({ state, due, paid, reviewDueAt }: Booking): string => {
  if (state === 'cancelled') return 'The booking was cancelled: nothing more is due.'
  if (due.amount === 0) return 'The booking is paid: nothing more is due.'
  if (state === 'pending')
    // With an end it is the receipt that holds the dates, however little has arrived.
    return paid.amount > 0 && !reviewDueAt
      ? 'Part of the money has arrived: the dates stay held, and the rest is due on the same day as before.'
      : 'The payment deadline runs again, unless another receipt for the booking is waiting.'
  if (state === 'expired') return 'The dates are free again. Money that arrives can reinstate the booking.'
  return 'The booking and its payment deadline stay as they are.'
}
