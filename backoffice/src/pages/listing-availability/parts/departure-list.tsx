import { Link } from 'react-router-dom'
import { formatDate } from '@escapes/contract/dates'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { countWaiting, toWaitingText } from '#/features/waiting/waiting.ts'
import type { ListingAvailability } from '../loader.ts'
import css from './availability.module.css'

interface DepartureListProps extends Pick<ListingAvailability, 'departures' | 'runsEveryDay' | 'waiting'> {
  listingId: string
}

/** Departures from today on, with the seats that are left. */
export const DepartureList = ({ listingId, departures, runsEveryDay, waiting }: DepartureListProps) => (
  <TitledSection
    level={2}
    title="Departures"
    action={<Link to={`/admin/listings/${listingId}/sale`}>Add or close departures</Link>}
  >
    {runsEveryDay ? (
      <p>It runs every day: guests choose any day that is not closed.</p>
    ) : departures.length === 0 ? (
      <p>No departures yet: nobody can book.</p>
    ) : (
      <ul className={css.ranges}>
        {departures.map(({ id, date, capacity, taken, isOpen }) => (
          <li key={id}>
            {formatDate(date)}: {isOpen ? `${capacity - taken} of ${capacity} left` : 'closed'}
            {countWaiting(waiting, listingId, date) > 0 && `, ${toWaitingText(countWaiting(waiting, listingId, date))}`}
          </li>
        ))}
      </ul>
    )}
  </TitledSection>
)
