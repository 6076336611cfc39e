import type { ListingKind } from '@escapes/contract'
import { formatShortDate } from '@escapes/contract/dates'
import { Button } from '@escapes/shared-ui/core'
import type { Refusal } from '#/features/bookings/intents.ts'
import type { ChangeWish } from './change-wish.ts'
import css from './nearest-offers.module.css'

interface NearestOffersProps {
  kind: ListingKind
  offers: Refusal['nearest']
  onChoose: (dates: Partial<ChangeWish>) => void
}

/** When the dates are gone: the nearest ones that are not. */
export const NearestOffers = ({ kind, offers, onChoose }: NearestOffersProps) => {
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
          {formatShortDate(checkIn)}
          {isStay && ` to ${formatShortDate(checkOut)}`}
        </Button>
      ))}
    </div>
  )
}
