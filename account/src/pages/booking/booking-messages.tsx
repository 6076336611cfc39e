import { useLocation, useNavigate, useOutletContext, useParams } from 'react-router-dom'
import type { Booking } from '@escapes/contract'
import { toBookingPath } from '#/features/bookings/booking-paths.ts'
import { LazyMessagesDialog } from '#/features/messages/lazy-messages-dialog.ts'

/** The conversation at its own address. Closing it leads back to where it was opened, or to the booking. */
export const BookingMessages = () => {
  const { id = '' } = useParams()
  const booking = useOutletContext<Booking | undefined>()
  const { key } = useLocation()
  const navigate = useNavigate()
  const close = (): void => {
    // The first address of a visit has nothing of ours behind it.
    if (key === 'default') void navigate(toBookingPath(id), { replace: true, preventScrollReset: true })
    else void navigate(-1)
  }
  return <LazyMessagesDialog bookingId={id} booking={booking} onClose={close} />
}
