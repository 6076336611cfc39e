import { Link } from 'react-router-dom'
import type { ApiProblem } from '@escapes/contract/client'
import { findConflictingBooking, problemText } from './problem-text.ts'

/** A problem as text, with a link to the conflicting booking. */
export const ProblemMessage = ({ problem, explanation }: { problem: ApiProblem; explanation?: string | undefined }) => {
  const conflict = findConflictingBooking(problem)
  return (
    <>
      {problemText(problem, explanation)}
      {conflict && (
        <>
          {' '}
          <Link to={`/admin/bookings/${conflict.bookingId}`}>Open {conflict.reference}</Link>
        </>
      )}
    </>
  )
}
