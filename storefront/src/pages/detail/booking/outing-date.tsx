import type { Availability, OutingDetail } from '@escapes/contract'
import { formatInstant, formatShortDate } from '@escapes/contract/dates'
import { Skeleton } from '@escapes/shared-ui/core'
import { DateField } from '@escapes/shared-ui/forms'
import type { Settled } from '@escapes/platform/settled'
import css from './outing-date.module.css'
import { dayWord, departureOn, isShut, nextDepartures, seatWords } from './outing-days.ts'
import type { BookingFlow } from './use-booking.ts'

interface OutingDateProps {
  listing: OutingDetail
  flow: Pick<BookingFlow, 'draft' | 'change'>
  availability: Settled<Availability> | undefined
  error?: string
}

const NextDepartures = ({ known, flow }: { known: Availability; flow: OutingDateProps['flow'] }) => {
  const next = nextDepartures(known)
  if (next.length === 0) return <p className={css.words}>No departure is planned at the moment.</p>
  return (
    <>
      <p className={css.words}>Next departures</p>
      <ul className={css.chips}>
        {next.map((departure) => (
          <li key={departure.date}>
            <button
              type="button"
              className={css.chip}
              aria-pressed={departure.date === flow.draft.date}
              disabled={departure.seatsLeft === 0}
              onClick={() => flow.change({ date: departure.date })}
            >
              {formatShortDate(departure.date)}
              <span className={css.seats}>{seatWords(departure) ?? 'Places free'}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const noteOf = (departure: Availability['departures'][number]): string => {
  const seats = seatWords(departure)
  return `${seats ? `${seats}. ` : ''}Book until ${formatInstant(departure.bookableUntil)}.`
}

/** The day of a tour or an experience; of those that depart, only days with a place can be chosen. */
export const OutingDate = ({ listing, flow, availability, error }: OutingDateProps) => {
  const { draft, change } = flow
  const known = availability?.ok ? availability.value : undefined
  const chosen = known && departureOn(known, draft.date)
  return (
    <div className={css.when}>
      <DateField
        label={listing.kind === 'tour' ? 'Tour date' : 'Date'}
        value={draft.date}
        onChange={(date) => change({ date })}
        // The chosen day may be full because this traveller holds its places.
        isUnavailable={known && ((day) => day !== draft.date && isShut(known, day))}
        wordOf={known && ((day) => dayWord(known, day))}
        error={error}
      />
      <div className={css.next}>
        {availability === undefined && <Skeleton height="4.75rem" radius="field" />}
        {known?.sale === 'departures' && <NextDepartures known={known} flow={flow} />}
        {known?.sale === 'free-sale' && (
          <p className={css.words}>{listing.dates ? `${listing.dates}.` : 'Any day that is not marked as closed.'}</p>
        )}
      </div>
      {draft.date !== null && (
        <p className={css.chosen} aria-live="polite">
          {chosen && `${noteOf(chosen)} `}
          {known && `It starts at ${listing.startTime}, Sri Lanka time.`}
        </p>
      )}
    </div>
  )
}
