import { useId, type Ref } from 'react'
import { Checkbox, FieldError } from '@escapes/shared-ui/forms'
import css from './broadcast.module.css'
import type { BroadcastBooking } from './broadcast.ts'

interface PeopleFieldProps {
  bookings: readonly BroadcastBooking[]
  value: readonly string[]
  onChange: (ids: string[]) => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** Some or all of those who can be written to. */
export const PeopleField = ({ bookings, value: chosen, onChange, error, ref }: PeopleFieldProps) => {
  const id = useId()
  return (
    <fieldset className={css.people} aria-describedby={`${id}-error`}>
      <legend className={css.legend}>Who gets it</legend>
      {bookings.length > 1 && (
        <Checkbox
          checked={chosen.length === bookings.length}
          onChange={({ target }) => onChange(target.checked ? bookings.map((each) => each.id) : [])}
        >
          {`All ${bookings.length} (${chosen.length} chosen)`}
        </Checkbox>
      )}
      <ul className={css.list} aria-label="Bookings">
        {bookings.map(({ id: bookingId, reference, customer, about }, at) => (
          <li key={bookingId}>
            <Checkbox
              ref={at === 0 ? ref : undefined}
              checked={chosen.includes(bookingId)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, bookingId] : chosen.filter((each) => each !== bookingId))
              }
            >
              {customer.name}, {reference}
              {about && <span className={css.about}>{about}</span>}
            </Checkbox>
          </li>
        ))}
      </ul>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
