import type { StaffReceipt } from '@escapes/contract'

type Booking = StaffReceipt['booking']

const payableStates: ReadonlySet<string> = new Set(['pending', 'confirmed', 'completed', 'expired'])

export const canCustomerUploadReceipt = ({ state, due }: Booking): boolean => due.amount > 0 && payableStates.has(state)

/** What closing a receipt without money means for its booking. */
export const receiptClosingConsequenceText = ({ state, due, paid }: Booking): string => {
  if (state === 'cancelled') return 'The booking was cancelled: nothing more is due.'
  if (due.amount === 0) return 'The booking is paid: nothing more is due.'
  if (state === 'pending')
    return paid.amount > 0
      ? 'A part of the money has arrived: the dates stay held, and the rest keeps its day.'
      : 'The time to pay runs again, unless another receipt of the booking waits.'
  if (state === 'expired') return 'The dates are free again. Money that arrives can bring the booking back.'
  return 'The booking stays as it is, and so does the day by which it is to be paid.'
}
