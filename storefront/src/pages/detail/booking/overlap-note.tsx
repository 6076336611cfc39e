import { Link } from 'react-router-dom'
import { type BookingConflict, type ComparedBooking, describeConflict } from '@escapes/contract/list-overlapping'
import { Icon } from '@escapes/shared-ui/core'
import css from './overlap-note.module.css'

interface OverlapNoteProps {
  conflicts: readonly BookingConflict<ComparedBooking>[]
}

/** What does not go with the chosen dates; it forbids nothing. */
export const OverlapNote = ({ conflicts }: OverlapNoteProps) => (
  <div className={css.place} aria-live="polite">
    {conflicts.length > 0 && (
      <div className={css.note}>
        <Icon name="info" />
        <div>
          {conflicts.map((one) => {
            const [before, after] = describeConflict(one)
            return (
              <p key={one.booking.id}>
                <span>{before}</span>
                <Link to={`/my-bookings/${one.booking.id}`}>{one.booking.listing.title}</Link>
                <span>{after}</span>
              </p>
            )
          })}
          <p>{conflicts.length === 1 ? 'You can still have both.' : 'You can still have all of them.'}</p>
        </div>
      </div>
    )}
  </div>
)
