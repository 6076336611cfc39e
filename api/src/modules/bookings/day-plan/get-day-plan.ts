import {
  type CivilDate,
  type DayPart,
  dayParts,
  type DayPlan,
  type DayPlanEntry,
  type StaffBooking,
} from '@escapes/contract'
import type { Services } from '#/services.ts'
import { loadTold, toGuestDetails } from '../departures/get-manifest.ts'
import { loadStaffBookings } from '../to-booking.ts'
import { type DayRow, listBookingsOfDay, loadGuidesById } from './queries.ts'

const toPart = ({ check_in, check_out }: DayRow, date: CivilDate): DayPart => {
  if (check_in === null) return 'outing'
  if (check_in === date) return 'arrival'
  return check_out === date ? 'departure' : 'stay'
}

const toTime = (row: DayRow, part: DayPart, date: CivilDate): string | null => {
  if (part === 'departure') return row.ends_time
  return part === 'stay' || (part === 'outing' && row.outing_date !== date) ? null : row.starts_time
}

/** Guests are fetched on their first day. */
const notFetched = { pickupLocation: null, pickupTime: null, pickup: null }

const inOrderOfDay = (one: DayPlanEntry, other: DayPlanEntry): number =>
  dayParts.indexOf(one.part) - dayParts.indexOf(other.part) ||
  (one.time ?? '').localeCompare(other.time ?? '') ||
  one.listing.title.localeCompare(other.listing.title) ||
  one.customer.name.localeCompare(other.customer.name)

/** Also those who have not paid yet: they have the house or the seats, and the sheet says what is still to be paid. */
export const getDayPlan = async ({ db, clock }: Services, date: CivilDate): Promise<DayPlan> => {
  const now = clock.now()
  const rows = await listBookingsOfDay(db, date, now)
  const bookings = await loadStaffBookings(db, rows, now)
  const told = await loadTold(db, rows)
  const guides = await loadGuidesById(
    db,
    rows.flatMap(({ departure_id }) => departure_id ?? []),
  )
  const toEntry = (row: DayRow, { id, listing, customer, money, ...booking }: StaffBooking): DayPlanEntry => {
    const part = toPart(row, date)
    const lastDay = booking.checkOut ?? booking.lastDay ?? booking.date ?? date
    const firstDay = booking.checkIn ?? booking.date ?? date
    return {
      part,
      time: toTime(row, part, date),
      endTime: lastDay === date ? booking.endTime : null,
      bookingId: id,
      reference: booking.reference,
      state: booking.state,
      listing: { id: listing.id, title: listing.title, location: listing.location },
      firstDay,
      lastDay,
      customer: { name: customer.name, email: customer.email, phone: customer.phone },
      guide: row.departure_id === null ? null : (guides.get(row.departure_id) ?? ''),
      currency: money.currency,
      due: money.due,
      ...toGuestDetails(row, told),
      ...(firstDay !== date && notFetched),
    }
  }
  return { date, entries: rows.map((row, at) => toEntry(row, bookings[at]!)).toSorted(inOrderOfDay) }
}
