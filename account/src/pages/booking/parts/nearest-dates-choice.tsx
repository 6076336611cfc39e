import type { ListingKind } from '@escapes/contract'
import { formatComingDate, formatComingDates } from '@escapes/contract/dates'
import { Button } from '@escapes/shared-ui/core'
import type { BookingCallProblem } from '#/features/bookings/booking-calls.ts'
import type { ChangeSelection } from './change-selection.ts'
import css from './nearest-dates-choice.module.css'

interface NearestDatesChoiceProps {
  kind: ListingKind
  offers: BookingCallProblem['nearest']
  onChoose: (dates: Partial<ChangeSelection>) => void
}

export const NearestDatesChoice = ({ kind, offers, onChoose }: NearestDatesChoiceProps) => {
  if (offers.length === 0) return null
  const isStay = kind === 'villa'
  return (
    <div className={css.offers}>
      <span>{isStay ? 'As long, and free:' : 'Days with room:'}</span>
      {offers.map(({ checkIn, checkOut }) => (
        <Button
          key={checkIn}
          variant="secondary"
          size="sm"
          onClick={() => onChoose(isStay ? { checkIn, checkOut } : { date: checkIn })}
        >
          {isStay ? formatComingDates(checkIn, checkOut) : formatComingDate(checkIn)}
        </Button>
      ))}
    </div>
  )
}
