import { Link } from 'react-router-dom'
import type { ListingKind } from '@escapes/contract'
import { Button } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { NearestDates } from './nearest-dates.tsx'
import type { BookingFlow } from './use-booking.ts'

interface HoldTroubleProps {
  kind: ListingKind
  flow: BookingFlow
}

/** What stands between the traveller and the hold: a refusal, or the time that ran out. */
export const HoldTrouble = ({ kind, flow }: HoldTroubleProps) => {
  const { holdRefusal, hasRunOut, holdAgain, change } = flow
  if (holdRefusal)
    return (
      <>
        <FormError>
          {holdRefusal.message}
          {holdRefusal.code === 'too-many-holds' && <Link to="/my-bookings"> See my bookings</Link>}
        </FormError>
        <NearestDates kind={kind} refusal={holdRefusal} onChoose={change} />
        {holdRefusal.code !== 'dates-taken' && (
          <Button variant="secondary" onClick={holdAgain}>
            Try again
          </Button>
        )}
      </>
    )
  if (!hasRunOut) return null
  return (
    <>
      <FormError tone="info">
        The 15 minutes are over, so the dates are open to everyone again. What you filled in is still here.
      </FormError>
      <Button variant="next" isWide onClick={holdAgain}>
        Hold them again
      </Button>
    </>
  )
}
