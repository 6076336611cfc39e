import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import type { PlanDay, TripPlan } from '@escapes/contract'
import { civilDateAt, formatDate, formatDateRange, formatShortDate } from '@escapes/contract/dates'
import { formatDriveTime } from '@escapes/contract/drive-times'
import { formatHours, formatMinutes } from '@escapes/contract/hours'
import { useNow } from '@escapes/platform/now'
import { Badge, Icon } from '@escapes/shared-ui/core'
import { DaysToKnow } from '@escapes/shared-ui/days'
import { toBookingPath } from '#/features/bookings/booking-paths.ts'
import css from './plan-trips.module.css'

type Entry = PlanDay['entries'][number]

const toText = ({ what, time, endTime, title }: Entry): string => {
  if (what === 'check-in') return `Check in at ${title}${time ? `, from ${time}` : ''}`
  if (what === 'check-out') return `Check out of ${title}${time ? `, until ${time}` : ''}`
  if (!endTime) return time ? `${title}, ${time}` : title
  return time ? `${title}, ${time}–${endTime}` : `${title}, back about ${endTime}`
}

/** Of outings that both begin on the day, or go on. */
const toOverlapText = ({ title, time, endTime }: Entry): string =>
  `This overlaps with ${title}${time ? `, ${formatHours({ startTime: time, endTime }, 1)}` : ''} on the same day.`

const icons = { 'check-in': 'home', 'check-out': 'arrow-right', activity: 'compass' } as const

/** What goes on from the day before, or ends, has been said already. */
const isFirstOfBooking = ({ what, time }: Entry): boolean => what !== 'check-out' && time !== null

const EntryLine = ({ entry, entries }: { entry: Entry; entries: readonly Entry[] }) => {
  const text = toText(entry)
  return (
    <li>
      <Icon name={icons[entry.what]} size={18} />
      <span className={css.text}>
        {entry.bookingId === null ? text : <Link to={toBookingPath(entry.bookingId)}>{text}</Link>}
        {entry.pickupTime && <strong>Pick-up at {entry.pickupTime}</strong>}
        <span className={css.more}>{[entry.detail, entry.place].filter(Boolean).join(' · ')}</span>
        {entries
          .filter((_, at) => entry.overlaps?.includes(at))
          .map((other) => (
            <strong key={`${other.title} ${other.bookingId}`}>{toOverlapText(other)}</strong>
          ))}
        {!entry.isConfirmed && isFirstOfBooking(entry) && <Badge tone="warning">Not confirmed yet</Badge>}
      </span>
    </li>
  )
}

const longDriveMinutes = 300

const toGapText = (gapMinutes: number, minutes: number): string => {
  const gap = gapMinutes === 0 ? 'No time' : `Only ${formatMinutes(gapMinutes)}`
  return `${gap} between the two; the drive takes about ${formatDriveTime(minutes)}.`
}

type Drive = PlanDay['drives'][number]

/** Whoever booked can have one of the two moved. */
const DriveLine = ({ drive, canBook }: { drive: Drive; canBook: boolean }) => {
  const { from, to, minutes, leaveBy, isTooLate, gapMinutes } = drive
  const tooLateText = gapMinutes == null ? 'These two cannot both be reached.' : toGapText(gapMinutes, minutes)
  return (
    <li>
      <Icon name="car" size={18} />
      <span className={css.text}>
        <span>
          {from} to {to}: about {formatDriveTime(minutes)}
        </span>
        {leaveBy && <strong>Leave by {leaveBy} to be there in time.</strong>}
        {isTooLate && <strong>{canBook ? `${tooLateText} Write to us, and we move one of them.` : tooLateText}</strong>}
        {minutes >= longDriveMinutes && <span className={css.more}>That is most of a day on the road.</span>}
      </span>
    </li>
  )
}

/** Each before what it leads to: that to the bed comes last. */
const DriveLines = ({
  drives,
  toEntry,
  canBook,
}: Pick<PlanDay, 'drives'> & { toEntry: number | null; canBook: boolean }) =>
  drives
    .filter((drive) => drive.toEntry === toEntry)
    .map((drive) => <DriveLine key={`${drive.from} ${drive.to}`} drive={drive} canBook={canBook} />)

const toNights = (count: number): string => (count === 1 ? 'this night' : `${count} nights from here`)

/** A way to a house for the nights, for whoever books. */
const Gap = ({ day, canBook }: { day: PlanDay; canBook: boolean }) => {
  if (!day.gap) return null
  const { nights, checkOut, place } = day.gap
  const search = new URLSearchParams({ location: place, checkIn: day.date, checkOut })
  return (
    <p className={css.gap}>
      <span>No bed is booked with us for {toNights(nights)}.</span>{' '}
      {canBook && <Link to={`/villas?${search}`}>Find a house near {place}</Link>}
    </p>
  )
}

/** A way to something to do, for whoever books; of a day that is over there is none. */
const FreeDay = ({ day: { date, beds }, canBook }: { day: PlanDay; canBook: boolean }) => {
  const today = civilDateAt(new Date(useNow(60_000)))
  const place = beds[0]?.place
  const search = place && new URLSearchParams({ location: place, startDate: date, endDate: date })
  return (
    <p className={css.free}>
      <span>A day to yourselves.</span>{' '}
      {canBook && search && date >= today && (
        <Link to={`/experiences?${search}`}>
          What to do near {place} on {formatShortDate(date)}
        </Link>
      )}
    </p>
  )
}

const Day = ({ day, canBook, isAlone }: { day: PlanDay; canBook: boolean; isAlone: boolean }) => {
  const names = day.beds.map(({ title, place }) => (title.includes(place) ? title : `${title}, ${place}`))
  return (
    <li className={css.day} data-alone={isAlone || undefined}>
      {/* The trip is named by it. */}
      {!isAlone && <h3>{formatDate(day.date)}</h3>}
      <div className={css.body}>
        <DaysToKnow
          days={day.daysToKnow ?? []}
          below={day.date}
          label={`Good to know of ${formatShortDate(day.date)}`}
        />
        {day.entries.length + day.drives.length > 0 ? (
          <ul className={css.lines}>
            {day.entries.map((entry, at) => (
              <Fragment key={`${entry.what} ${entry.title} ${entry.bookingId}`}>
                <DriveLines drives={day.drives} toEntry={at} canBook={canBook} />
                <EntryLine entry={entry} entries={day.entries} />
              </Fragment>
            ))}
            <DriveLines drives={day.drives} toEntry={null} canBook={canBook} />
          </ul>
        ) : (
          <FreeDay day={day} canBook={canBook} />
        )}
        {names.length > 0 && (
          <p className={css.bed}>
            <Icon name="bed" size={18} />
            <span>Night: {names.join(' and ')}</span>
          </p>
        )}
        {names.length > 1 && <p className={css.gap}>Two beds are booked for this night.</p>}
        <Gap day={day} canBook={canBook} />
      </div>
    </li>
  )
}

const toSpan = (days: readonly PlanDay[]): string => {
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  return first === last ? formatDate(first) : formatDateRange(first, last)
}

interface PlanTripsProps {
  trips: TripPlan['trips']
  /** Its owner reads it. */
  canBook: boolean
}

export const PlanTrips = ({ trips, canBook }: PlanTripsProps) =>
  trips.map(({ days }) => (
    <section key={days[0]?.date} className={css.trip} aria-label={toSpan(days)}>
      <h2>{toSpan(days)}</h2>
      <ol className={css.days}>
        {days.map((day) => (
          <Day key={day.date} day={day} canBook={canBook} isAlone={days.length === 1} />
        ))}
      </ol>
    </section>
  ))
