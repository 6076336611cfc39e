import { Link } from 'react-router-dom'
import type { ManifestBooking } from '@escapes/contract'
import { StatusBadge } from '@escapes/shared-ui/core'
import { PhoneLinks } from '#/features/customer/phone-links.tsx'
import { arrivalText, travellerText } from '#/features/booking/traveller-text.ts'
import css from './manifest-table.module.css'

const count = (number: number, one: string, many: string): string[] =>
  number === 0 ? [] : [`${number} ${number === 1 ? one : many}`]

const toGuestsText = ({ adults, children, infants }: ManifestBooking['guests']): string =>
  [
    ...count(adults, 'adult', 'adults'),
    ...count(children, 'child', 'children'),
    ...count(infants, 'infant', 'infants'),
  ].join(', ')

/** Who comes. Printed, it is the day sheet. */
export const ManifestTable = ({ bookings }: { bookings: readonly ManifestBooking[] }) => (
  <table className={css.manifest} aria-label="Who comes">
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Guests</th>
        <th scope="col">Pick-up</th>
        <th scope="col">Requests, diet</th>
        <th scope="col">Booking</th>
      </tr>
    </thead>
    <tbody>
      {bookings.map(({ bookingId, reference, state, customer, guests, specialRequests, ...told }) => (
        <tr key={bookingId}>
          <td>
            <b>{customer.name}</b>
            <a className={css.contact} href={`mailto:${customer.email}`}>
              {customer.email}
            </a>
            {customer.phone && (
              <span className={css.contact}>
                <PhoneLinks phone={customer.phone} name={customer.name} />
              </span>
            )}
          </td>
          <td data-label="Guests">
            {toGuestsText(guests)}
            {told.travellers?.map((traveller, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two guests may have one name
              <span key={index} className={css.contact}>
                {travellerText(traveller)}
              </span>
            ))}
          </td>
          <td data-label="Pick-up">
            {[told.pickupLocation ?? 'No pick-up', told.pickupTime].filter(Boolean).join(', ')}
            {told.arrival && arrivalText(told.arrival) !== '' && (
              <span className={css.contact}>Arrives: {arrivalText(told.arrival)}</span>
            )}
          </td>
          <td data-label="Requests" className={css.requests}>
            {specialRequests ?? 'None'}
          </td>
          <td data-label="Booking">
            <Link to={`/admin/bookings/${bookingId}`}>{reference}</Link> <StatusBadge status={state} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
