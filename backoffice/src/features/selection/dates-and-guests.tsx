import { DateField, DateRangeField, FormError, GuestsField } from '@escapes/shared-ui/forms'
import type { BookableListing } from './load-bookable-listing.ts'
import type { Selection, SelectionChange } from './selection.ts'
import type { SelectionProblems } from './selection-problems.ts'

interface DatesAndGuestsProps {
  bookable: BookableListing
  selection: Selection
  onChange: (change: SelectionChange) => void
  problems: SelectionProblems
}

/** Nights and days that are taken, closed or full cannot be chosen. */
export const DatesAndGuests = ({ bookable, selection, onChange, problems }: DatesAndGuestsProps) => {
  const { listing, availability } = bookable
  const { checkIn, checkOut, date, guests } = selection
  const blocked = availability.ok ? availability.value.blocked : []
  const departures = availability.ok && availability.value.sale === 'departures' ? availability.value.departures : null
  const findSeatsLeft = (day: string): number | undefined =>
    departures?.find((departure) => departure.date === day)?.seatsLeft
  const isClosed = (day: string): boolean => blocked.some(({ from, to }) => from <= day && day < to)
  return (
    <>
      {listing.kind === 'villa' ? (
        <DateRangeField
          label="Nights"
          value={checkIn && checkOut ? { checkIn, checkOut } : null}
          onChange={(stay) => onChange({ checkIn: stay?.checkIn ?? '', checkOut: stay?.checkOut ?? '' })}
          blocked={blocked}
          minNights={listing.minNights}
          error={problems.dates}
        />
      ) : (
        <DateField
          label="Day"
          value={date || null}
          onChange={(day) => onChange({ date: day ?? '' })}
          isUnavailable={(day) => isClosed(day) || (departures !== null && (findSeatsLeft(day) ?? 0) === 0)}
          dayLabel={(day) => {
            const seats = findSeatsLeft(day)
            if (seats === undefined) return undefined
            return seats === 0 ? 'Full' : `${seats} left`
          }}
          error={problems.dates}
        />
      )}
      {!availability.ok && (
        <FormError tone="info">The calendar could not be loaded. The dates are checked with the price.</FormError>
      )}
      <GuestsField
        value={guests}
        max={listing.maxGuests}
        minimumAge={listing.minimumAge}
        onChange={(chosen) => onChange({ guests: chosen })}
        error={problems.guests}
      />
    </>
  )
}
