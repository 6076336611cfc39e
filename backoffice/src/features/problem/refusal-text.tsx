import { Link } from 'react-router-dom'
import type { ApiProblem } from '@escapes/contract/client'
import { conflictOf, refusalOf } from './refusal.ts'

/** A refusal in words, with the way to the booking that stands against it. */
export const RefusalText = ({ problem, meanwhile }: { problem: ApiProblem; meanwhile?: string | undefined }) => {
  const conflict = conflictOf(problem)
  return (
    <>
      {refusalOf(problem, meanwhile)}
      {conflict && (
        <>
          {' '}
          <Link to={`/admin/bookings/${conflict.bookingId}`}>Open {conflict.reference}</Link>
        </>
      )}
    </>
  )
}
