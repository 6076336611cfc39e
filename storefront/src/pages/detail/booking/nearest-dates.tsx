import type { ListingKind } from '@escapes/contract'
import { formatComingDate, formatComingDates } from '@escapes/contract/dates'
import type { Draft } from './draft.ts'
import type { BookingPanelProblem } from './intents.ts'
import css from './nearest-dates.module.css'

interface NearestDatesProps {
  kind: ListingKind
  /** Of an outing only `checkIn` counts. */
  nearest: BookingPanelProblem['nearest']
  onChoose: (dates: Partial<Draft>) => void
}

export const NearestDates = ({ kind, nearest, onChoose }: NearestDatesProps) => {
  if (nearest.length === 0) return null
  return (
    <div>
      <p className={css.lead}>{kind === 'villa' ? 'Free for just as long:' : 'The nearest days with room:'}</p>
      <ul className={css.choices}>
        {nearest.map(({ checkIn, checkOut }) => (
          <li key={checkIn}>
            <button
              type="button"
              className={css.choice}
              onClick={() => onChoose(kind === 'villa' ? { checkIn, checkOut } : { date: checkIn })}
            >
              {kind === 'villa' ? formatComingDates(checkIn, checkOut) : formatComingDate(checkIn)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
