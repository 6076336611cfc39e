import type { ListingKind } from '@escapes/contract'
import { formatShortDate } from '@escapes/contract/dates'
import type { Refusal } from './intents.ts'
import type { Draft } from './draft.ts'
import css from './nearest-dates.module.css'

interface NearestDatesProps {
  kind: ListingKind
  refusal: Refusal
  onChoose: (dates: Partial<Draft>) => void
}

/** When the dates are gone: the nearest ones of the same length that are not. */
export const NearestDates = ({ kind, refusal, onChoose }: NearestDatesProps) => {
  if (refusal.code !== 'dates-taken' || refusal.nearest.length === 0) return null
  return (
    <div className={css.nearest}>
      <p className={css.lead}>{kind === 'villa' ? 'Free for just as long:' : 'The nearest days with room:'}</p>
      <ul className={css.choices}>
        {refusal.nearest.map(({ checkIn, checkOut }) => (
          <li key={checkIn}>
            <button
              type="button"
              className={css.choice}
              onClick={() => onChoose(kind === 'villa' ? { checkIn, checkOut } : { date: checkIn })}
            >
              {kind === 'villa'
                ? `${formatShortDate(checkIn)} to ${formatShortDate(checkOut)}`
                : formatShortDate(checkIn)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
