import { Link } from 'react-router-dom'
import type { ListingKind } from '@escapes/contract'
import { Button } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { NearestDates } from './nearest-dates.tsx'
import { QuoteLines } from './quote-lines.tsx'
import type { BookingFlow } from './use-booking.ts'

interface HoldTroubleProps {
  kind: ListingKind
  flow: BookingFlow
}

/** Another try of the same would be refused again: the way on is another day or party, by going back. */
const isSettled: ReadonlySet<string> = new Set([
  'dates-taken',
  'dates-closed',
  'dates-in-past',
  'not-enough-seats',
  'too-late-to-book',
])

/** What stands between the traveller and the hold: a refusal, or the time that ran out. */
export const HoldTrouble = ({ kind, flow }: HoldTroubleProps) => {
  const { holdRefusal, hasRunOut, holdAgain, change } = flow
  if (holdRefusal?.now)
    return (
      <>
        <FormError tone="info">
          The price has changed since you looked. What you filled in is still here, and nothing is held yet.
        </FormError>
        <QuoteLines quote={holdRefusal.now} kind={kind} />
        <Button variant="next" isWide onClick={holdAgain}>
          Hold at this price
        </Button>
      </>
    )
  if (holdRefusal)
    return (
      <>
        <FormError>
          {holdRefusal.message}
          {holdRefusal.code === 'too-many-holds' && <Link to="/my-bookings"> See my bookings</Link>}
        </FormError>
        <NearestDates kind={kind} refusal={holdRefusal} onChoose={change} />
        {!isSettled.has(holdRefusal.code) && (
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
