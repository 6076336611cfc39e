import type { ArrivalDetails } from '@escapes/contract'
import { addDays, formatShortDate, toDayLabel } from '@escapes/contract/dates'
import css from './way.module.css'

/** The days of an activity that begins on `date`, or the parts of its one day. */
export const ItineraryDays = ({
  itinerary,
  date,
}: Pick<ArrivalDetails, 'itinerary'> & {
  date: string | null
}) =>
  itinerary.length > 0 && (
    <ol className={css.days} aria-label="Itinerary">
      {itinerary.map(({ day, title, location }) => (
        <li key={day}>
          <span className={css.day}>
            {toDayLabel(day, itinerary.length)}
            {date && itinerary.length > 1 && (
              <span className={css.more}>{formatShortDate(addDays(date, day - 1))}</span>
            )}
          </span>
          <span>
            {title}
            <span className={css.more}>{location}</span>
          </span>
        </li>
      ))}
    </ol>
  )
