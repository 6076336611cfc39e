import { Link } from 'react-router-dom'
import type { BookingPanelProblem } from './intents.ts'

/** Links to the customer's own booking where that is the problem. */
export const ExistingBookingLink = ({ problem: { existingBooking } }: { problem: BookingPanelProblem }) =>
  existingBooking && (
    <>
      {' '}
      <Link to={`/my-bookings/${existingBooking.id}`}>See the booking {existingBooking.reference}</Link>
    </>
  )
