import { Link } from 'react-router-dom'
import type { StaffDeparture } from '@escapes/contract'
import { type CivilDate, formatDate } from '@escapes/contract/dates'
import { Button, VisuallyHidden } from '@escapes/shared-ui/core'
import type { Column } from '@escapes/shared-ui/data'
import { WarningBadges } from '#/features/departure/warning-badges.tsx'
import { isDepartureClosed, isDepartureToCome } from '#/features/departure/departure-day.ts'
import { OnOffBadge } from '#/features/table/on-off-badge.tsx'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import { countWaiting, toWaitingText, type Waiting } from '#/features/waiting/waiting.ts'
import { RowAction } from '#/features/table/row-action.tsx'
import { isBookingOver } from '../departures-view.ts'
import css from './departure-columns.module.css'

interface DepartureColumnsProps {
  waiting: Waiting
  now: number
  /** What to know of days, by their dates. */
  notes: ReadonlyMap<CivilDate, string>
  onEdit: (departure: StaffDeparture) => void
  onNameGuide: (departure: StaffDeparture) => void
  /** Closes its day, or opens it. */
  onTurn: (departure: StaffDeparture) => void
}

export const createDepartureColumns = ({
  waiting,
  now,
  notes,
  onEdit,
  onNameGuide,
  onTurn,
}: DepartureColumnsProps): Column<StaffDeparture>[] => [
  {
    id: 'departure',
    header: 'Departure',
    cell: ({ id, listing, date }) => (
      <TwoLineCell
        first={
          <Link className={css.title} to={`/admin/departures/${id}`}>
            {listing.title}
          </Link>
        }
        second={[formatDate(date), notes.get(date)].filter(Boolean).join(': ')}
        title={listing.title}
      />
    ),
  },
  {
    id: 'seats',
    header: 'Seats',
    width: '12rem',
    cell: (departure) => {
      const { listing, date, taken, capacity, cutOffHours } = departure
      const people = countWaiting(waiting, listing.id, date)
      const closes = cutOffHours === 0 ? 'closes as it starts' : `closes ${cutOffHours} h before`
      const ends = isBookingOver(departure, now) ? 'booking has ended' : closes
      const left = `${Math.max(capacity - taken, 0)} left`
      return (
        <TwoLineCell
          first={`${taken} of ${capacity} sold`}
          second={`${left}, ${people > 0 ? toWaitingText(people) : ends}`}
        />
      )
    },
  },
  {
    id: 'guide',
    header: 'Guide, driver',
    width: '15rem',
    cell: (departure) => (
      <span className={css.guide} data-inline="">
        <span>{departure.guide || 'No guide yet'}</span>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${departure.guide ? 'Change' : 'Assign'} the guide of ${departure.listing.title}, ${formatDate(departure.date)}`}
          onClick={() => onNameGuide(departure)}
        >
          {departure.guide ? 'Change' : 'Assign'}
        </Button>
        {departure.pickup && (
          <span className={css.driver}>
            {[departure.pickup.time, departure.pickup.driver || 'no driver yet'].join(' ')}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: '11rem',
    cell: (departure) => (
      <span className={css.badges} data-inline="">
        <OnOffBadge isOn={!isDepartureClosed(departure)} on="Open" off="Closed" />
        {departure.dayClosed && (
          <span className={css.reason} title={departure.dayClosed}>
            {departure.dayClosed}
          </span>
        )}
        <WarningBadges departure={departure} />
      </span>
    ),
  },
  {
    id: 'actions',
    header: <VisuallyHidden>Actions</VisuallyHidden>,
    width: '13rem',
    cell: (departure) => (
      <span className={css.actions}>
        <RowAction
          text="Change"
          name={`Change ${departure.listing.title}, ${formatDate(departure.date)}`}
          onClick={() => onEdit(departure)}
        />
        {isDepartureToCome(departure) && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`${isDepartureClosed(departure) ? 'Open' : 'Close'} ${departure.listing.title}, ${formatDate(departure.date)}`}
            onClick={() => onTurn(departure)}
          >
            {isDepartureClosed(departure) ? 'Open' : 'Close'}
          </Button>
        )}
      </span>
    ),
  },
]
