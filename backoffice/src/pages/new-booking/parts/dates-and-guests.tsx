import { useWatch } from 'react-hook-form'
import { DateField, DateRangeField, FormError, GuestsField } from '@escapes/shared-ui/forms'
import type { BookableListing } from '../loader.ts'
import type { SelectionProblems } from '../selection-problems.ts'
import { chosenByHand, type NewBookingControl } from './new-booking-control.ts'

interface DatesAndGuestsProps {
  form: NewBookingControl
  bookable: BookableListing
  problems: SelectionProblems
}

/** Nights and days that are taken, closed or full cannot be chosen. */
export const DatesAndGuests = ({ form, bookable, problems }: DatesAndGuestsProps) => {
  const { listing, availability } = bookable
  const { control, setValue, formState } = form
  const [checkIn, checkOut, date, guests] = useWatch({ control, name: ['checkIn', 'checkOut', 'date', 'guests'] })
  const { errors } = formState
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
          onChange={(stay) => {
            setValue('checkOut', stay?.checkOut ?? '', { shouldDirty: true })
            setValue('checkIn', stay?.checkIn ?? '', chosenByHand)
          }}
          blocked={blocked}
          minNights={listing.minNights}
          error={errors.checkIn?.message ?? problems.dates}
        />
      ) : (
        <DateField
          label="Day"
          value={date || null}
          onChange={(day) => setValue('date', day ?? '', chosenByHand)}
          isUnavailable={(day) => isClosed(day) || (departures !== null && (findSeatsLeft(day) ?? 0) === 0)}
          dayLabel={(day) => {
            const seats = findSeatsLeft(day)
            if (seats === undefined) return undefined
            return seats === 0 ? 'Full' : `${seats} left`
          }}
          error={errors.date?.message ?? problems.dates}
        />
      )}
      {!availability.ok && (
        <FormError tone="info">The calendar could not be loaded. The dates are checked with the price.</FormError>
      )}
      <GuestsField
        value={guests}
        max={listing.maxGuests}
        onChange={(chosen) => setValue('guests', chosen, chosenByHand)}
        error={errors.guests?.message ?? problems.guests}
      />
    </>
  )
}
