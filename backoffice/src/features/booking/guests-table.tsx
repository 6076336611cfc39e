import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ManifestBooking } from '@escapes/contract'
import { formatGuests } from '@escapes/contract/party-text'
import { StatusBadge } from '@escapes/shared-ui/core'
import { MailLink } from '#/features/customer/mail-link.tsx'
import { PhoneLinks } from '#/features/customer/phone-links.tsx'
import css from './guests-table.module.css'
import { OnTheSpotActions } from './on-the-spot-actions.tsx'
import { arrivalText, travellerText } from './traveller-text.ts'

type GuestsOfBooking = Omit<ManifestBooking, 'seats'>

interface GuestsColumn<Row> {
  header: string
  cell: (row: Row) => ReactNode
}

interface GuestsTableProps<Row> {
  label: string
  bookings: readonly Row[]
  /** Before the name. */
  first?: GuestsColumn<Row>
  /** Before the booking. */
  more?: GuestsColumn<Row> | undefined
  /** Of those who come then: what is done about them on the day. */
  beginsOn?: ((row: Row) => string) | undefined
}

/** What is arranged, else what the guests would like. */
const PickupCell = ({ row: { pickup, pickupLocation, pickupTime } }: { row: GuestsOfBooking }) => {
  if (!pickup)
    return [pickupLocation ?? 'No pick-up', pickupTime && `would like ${pickupTime}`].filter(Boolean).join(', ')
  const driver = [pickup.driver, pickup.vehicle].filter(Boolean).join(', ')
  return (
    <>
      <b>{pickup.time}</b> {pickupLocation}
      {driver !== '' && <span className={css.contact}>{driver}</span>}
    </>
  )
}

/** Who comes, with what has to be known of them: to be printed, or read on a phone. */
export const GuestsTable = <Row extends GuestsOfBooking>({
  label,
  bookings,
  first,
  more,
  beginsOn,
}: GuestsTableProps<Row>) => (
  <table className={css.guests} aria-label={label}>
    <thead>
      <tr>
        {first && (
          <th scope="col" className={css.wide}>
            {first.header}
          </th>
        )}
        <th scope="col" className={css.wide}>
          Name
        </th>
        <th scope="col" className={css.narrow}>
          Guests
        </th>
        <th scope="col">Pick-up</th>
        <th scope="col">Requests, diet</th>
        {more && (
          <th scope="col" className={css.buttons}>
            {more.header}
          </th>
        )}
        <th scope="col" className={css.narrow}>
          Booking
        </th>
      </tr>
    </thead>
    <tbody>
      {bookings.map((row) => (
        <tr key={row.bookingId}>
          {first && <td data-label={first.header}>{first.cell(row)}</td>}
          <td>
            <b>{row.customer.name}</b>
            <MailLink className={css.contact} email={row.customer.email} />
            {row.customer.phone && (
              <span className={css.contact}>
                <PhoneLinks phone={row.customer.phone} name={row.customer.name} />
              </span>
            )}
          </td>
          <td data-label="Guests">
            {formatGuests(row.guests)}
            {row.travellers?.map((traveller, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two guests may have one name
              <span key={index} className={css.contact}>
                {travellerText(traveller)}
              </span>
            ))}
          </td>
          <td data-label="Pick-up">
            <PickupCell row={row} />
            {row.arrival && arrivalText(row.arrival) !== '' && (
              <span className={css.contact}>Arrives: {arrivalText(row.arrival)}</span>
            )}
          </td>
          <td data-label="Requests" className={css.requests}>
            {row.specialRequests ?? 'None'}
          </td>
          {more && <td data-label={more.header}>{more.cell(row)}</td>}
          <td data-label="Booking" className={css.booking}>
            <Link to={`/admin/bookings/${row.bookingId}`}>{row.reference}</Link> <StatusBadge status={row.state} />
            {beginsOn && <OnTheSpotActions booking={row} day={beginsOn(row)} />}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
