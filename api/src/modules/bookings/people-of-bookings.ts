import type { PossibleOffer } from '@escapes/contract'
import { formatPhoneNumber } from '#/phone-number.ts'
import { customersWithoutAccount } from '#/modules/identity/index.ts'
import type { Services } from '#/services.ts'
import { toLastDay } from './availability/night-ranges.ts'
import { type BookingRow, listBookingRows } from './queries.ts'
import { loadPhonesById } from './staff-booking-queries.ts'

export interface PersonOfBooking extends Omit<PossibleOffer, 'days' | 'problem' | 'currency' | 'total'> {
  booking: BookingRow
}

/** Whom something about these bookings would reach, by the first day; bookings that are gone are left out. */
export const listPeopleOfBookings = async (
  { db }: Pick<Services, 'db'>,
  ids: readonly string[],
): Promise<PersonOfBooking[]> => {
  const bookings = await listBookingRows(db, ids)
  const phones = await loadPhonesById(db, ids)
  const withAccount = await customersWithoutAccount.listVerifiedIds(
    db,
    bookings.map(({ user_id }) => user_id),
  )
  const people: PersonOfBooking[] = []
  for (const booking of bookings) {
    const phone = phones.get(booking.id)
    const { id: bookingId, reference, customer_name: name, listing_title: title, adults, children, infants } = booking
    people.push({
      bookingId,
      reference,
      name,
      phone: phone === undefined ? null : formatPhoneNumber(phone),
      listing: { title },
      firstDay: booking.check_in ?? booking.outing_date ?? '',
      lastDay: booking.check_out ?? toLastDay(booking),
      guests: adults + children + infants,
      hasAccount: withAccount.has(booking.user_id),
      booking,
    })
  }
  return people.toSorted(
    (one, other) => one.firstDay.localeCompare(other.firstDay) || one.name.localeCompare(other.name),
  )
}
