import { useState } from 'react'
import type { Availability, ActivityDetail } from '@escapes/contract'
import { formatComingDate, formatInSriLankaTime } from '@escapes/contract/dates'
import { toDayNotes } from '@escapes/contract/days-to-know-on'
import { Skeleton } from '@escapes/shared-ui/core'
import { DateField } from '@escapes/shared-ui/forms'
import type { Result } from '@escapes/platform/result'
import css from './activity-date-field.module.css'
import {
  toDayAvailabilityLabel,
  findDepartureOfDay,
  isDayUnavailable,
  listThreeDepartures,
  toSeatsLeftLabel,
} from './activity-days.ts'
import { toLastDay } from './format-dates.ts'
import { toHoursText } from './hours-text.ts'
import type { BookingFlow } from './use-booking-flow.ts'
import { WaitForDates } from './wait-for-dates.tsx'

interface ActivityDateFieldProps {
  listing: ActivityDetail
  flow: Pick<BookingFlow, 'draft' | 'changeDraft'>
  availability: Result<Availability> | undefined
  error?: string
  isWaitOffered: boolean
}

const NextDepartures = ({
  loadedAvailability,
  isWaitOffered,
  ...props
}: Omit<ActivityDateFieldProps, 'error'> & { loadedAvailability: Availability }) => {
  const { flow } = props
  const { date } = flow.draft
  // Those offered stay while one of them is chosen, so that nothing moves under the finger.
  const [around, setAround] = useState(date)
  const next = listThreeDepartures(loadedAvailability, around)
  if (date !== around && date !== null && !next.some((departure) => departure.date === date)) setAround(date)
  if (next.length === 0) return <p className={css.text}>No departure is planned at the moment.</p>
  return (
    <>
      <div className={css.head}>
        <p className={css.text}>{around === null ? 'Next departures' : 'Departures around your date'}</p>
        {!isWaitOffered && <WaitForDates {...props} problem={undefined} />}
      </div>
      <ul className={css.chips}>
        {next.map((departure) => (
          <li key={departure.date}>
            <button
              type="button"
              className={css.chip}
              aria-pressed={departure.date === flow.draft.date}
              disabled={departure.seatsLeft === 0}
              onClick={() => flow.changeDraft({ date: departure.date })}
            >
              {formatComingDate(departure.date)}
              <span className={css.seats}>{toSeatsLeftLabel(departure) ?? 'Places free'}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const describeDeparture = (departure: Availability['departures'][number]): string => {
  const seats = toSeatsLeftLabel(departure)
  if (departure.seatsLeft === 0) return 'Full.'
  return `${seats ? `${seats}. ` : ''}Book until ${formatInSriLankaTime(departure.bookableUntil)}.`
}

/** `Starts 08:00, back about 12:30, Sri Lanka time.`; of several days `Starts 08:00, back on Sun 16 May about 16:00, …`. */
const toHoursOf = (listing: ActivityDetail, date: string): string => {
  const last = toLastDay(listing, date)
  if (last === date) return `Starts ${toHoursText(listing)}, Sri Lanka time.`
  const time = listing.endTime ? ` about ${listing.endTime}` : ''
  return `Starts ${listing.startTime}, back on ${formatComingDate(last)}${time}, Sri Lanka time.`
}

/** The date of a tour or experience. Only available days can be chosen. */
export const ActivityDateField = (props: ActivityDateFieldProps) => {
  const { listing, flow, availability, error, isWaitOffered } = props
  const { draft, changeDraft } = flow
  const loadedAvailability = availability?.ok ? availability.value : undefined
  const chosenDeparture = loadedAvailability && findDepartureOfDay(loadedAvailability, draft.date)
  return (
    <div className={css.when}>
      <DateField
        label={listing.kind === 'tour' ? 'Tour date' : 'Date'}
        value={draft.date}
        onChange={(date) => changeDraft({ date })}
        // The customer's own hold may fill the chosen day.
        isUnavailable={loadedAvailability && ((day) => day !== draft.date && isDayUnavailable(loadedAvailability, day))}
        dayLabel={loadedAvailability && ((day) => toDayAvailabilityLabel(loadedAvailability, day))}
        dayNote={toDayNotes(listing)}
        error={error}
      />
      <div className={css.next} data-sale={listing.sale}>
        {availability === undefined && listing.sale === 'departures' && <Skeleton height="6.125rem" radius="field" />}
        {loadedAvailability?.sale === 'departures' && (
          <NextDepartures {...{ listing, flow, availability, loadedAvailability, isWaitOffered }} />
        )}
        {loadedAvailability?.sale === 'free-sale' && (
          <p className={css.text}>{listing.dates ? `${listing.dates}.` : 'Any day that is not marked as closed.'}</p>
        )}
      </div>
      {draft.date !== null && (
        <p className={css.chosen} data-sale={listing.sale} aria-live="polite">
          {chosenDeparture && `${describeDeparture(chosenDeparture)} `}
          {loadedAvailability && toHoursOf(listing, draft.date)}
        </p>
      )}
    </div>
  )
}
