import type { Booking } from '@escapes/contract'
import { Badge, PaymentBadge, StatusBadge } from '@escapes/shared-ui/core'
import { isBookingCalledOff } from './booking-status.ts'

/** The last thing that happened to the booking: one badge, not its whole history. */
export const BookingBadge = ({ booking }: { booking: Booking }) => {
  const { receiptStatus, state, paymentStatus, money } = booking
  if (receiptStatus === 'submitted' && !isBookingCalledOff(booking))
    return (
      <Badge tone="accent" icon="receipt">
        Receipt under review
      </Badge>
    )
  if (receiptStatus === 'rejected' && state === 'pending' && money.paid.amount === 0)
    return (
      <Badge tone="danger" icon="receipt">
        Receipt not accepted
      </Badge>
    )
  if (state === 'pending' && paymentStatus === 'partial') return <PaymentBadge status={paymentStatus} />
  return <StatusBadge status={state} />
}
