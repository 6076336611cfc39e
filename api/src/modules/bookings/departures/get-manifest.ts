import type { BoardingMark, DaySheet, DaySheetLink, Manifest, ManifestBooking } from '@escapes/contract'
import { NotFound } from '#/http/problem.ts'
import type { Db } from '#/db/database.ts'
import { findUser } from '#/modules/identity/index.ts'
import { findListingForBooking, type ListingForBooking } from '#/modules/listings/index.ts'
import { formatPhoneNumber } from '#/phone-number.ts'
import type { Services } from '#/services.ts'
import { type DaySheetLinkRow, listDaySheetLinks, listManifestRows, type ManifestRow } from './day-sheet-queries.ts'
import { loadPhonesById } from '../staff-booking-queries.ts'
import { toArrangedPickup, toTripArrival } from '../trip/load-trips.ts'
import { type ArrivalRow, type GuestRow, listArrivals, listGuestsByBooking } from '../trip/queries.ts'
import { withinParty } from '../trip/trip-needs.ts'
import { loadBoardingById } from './mark-boarding.ts'
import { getStaffDeparture } from './staff-departures.ts'

interface ToldByBooking {
  guests: Map<string, GuestRow[]>
  arrivals: Map<string, ArrivalRow>
}

export const loadTold = async (db: Db, rows: readonly ManifestRow[]): Promise<ToldByBooking> => {
  const ids = rows.map(({ id }) => id)
  return {
    guests: await listGuestsByBooking(db, ids),
    arrivals: new Map((await listArrivals(db, ids)).map((row) => [row.booking_id, row])),
  }
}

export const toGuestDetails = (
  row: ManifestRow,
  { guests, arrivals }: ToldByBooking,
): Pick<ManifestBooking, keyof DaySheet['bookings'][number] & keyof ManifestBooking> => {
  const arrival = arrivals.get(row.id)
  const pickup = toArrangedPickup({ check_in: null, ...row }, arrival)
  return {
    guests: { adults: row.adults, children: row.children, infants: row.infants },
    pickupLocation: pickup?.place ?? row.pickup_location,
    specialRequests: row.special_requests,
    travellers: withinParty(guests.get(row.id) ?? [], row).map(({ kind, name, age, diet }) => ({
      kind,
      name,
      age,
      diet,
    })),
    // As it is arranged, else as it would suit the guests.
    pickupTime: pickup?.time ?? arrival?.pickup_time ?? null,
    pickup,
    arrival: toTripArrival(arrival),
  }
}

const toManifestBooking = (
  row: ManifestRow,
  told: ToldByBooking,
  { phone, boarding }: { phone: string | undefined; boarding: BoardingMark | undefined },
): ManifestBooking => ({
  bookingId: row.id,
  reference: row.reference,
  state: row.state,
  customer: {
    name: row.customer_name,
    email: row.customer_email,
    phone: phone === undefined ? null : formatPhoneNumber(phone),
  },
  seats: row.units,
  ...toGuestDetails(row, told),
  boarding: boarding ?? null,
})

export const toDaySheetLink = async (db: Db, row: DaySheetLinkRow): Promise<DaySheetLink> => ({
  id: row.id,
  createdAt: row.created_at.toISOString(),
  createdBy: (await findUser(db, row.created_by))?.name ?? '',
  expiresAt: row.expires_at.toISOString(),
  revokedAt: row.revoked_at?.toISOString() ?? null,
})

/** As the listing says them now; `days`: how many it takes. */
export const toOfferedHours = ({ startTime, backTime, durationDays }: ListingForBooking) => ({
  startTime: startTime.slice(0, 5),
  endTime: backTime,
  days: durationDays,
})

/** Who has seats, also those who have not paid yet, and the links by which the day sheet can be read. */
export const getManifest = async ({ db, clock }: Services, departureId: string): Promise<Manifest> => {
  const now = clock.now()
  const departure = await getStaffDeparture(db, departureId, now)
  const listing = await findListingForBooking(db, departure.listing.id)
  if (!listing) throw new NotFound()
  const links = await listDaySheetLinks(db, departureId)
  const rows = await listManifestRows(db, departureId, ['pending', 'confirmed', 'completed'], now)
  const told = await loadTold(db, rows)
  const ids = rows.map(({ id }) => id)
  const phones = await loadPhonesById(db, ids)
  const marks = await loadBoardingById(db, ids)
  return {
    departure,
    ...toOfferedHours(listing),
    bookings: rows.map((row) =>
      toManifestBooking(row, told, { phone: phones.get(row.id), boarding: marks.get(row.id) }),
    ),
    links: await Promise.all(links.map((link) => toDaySheetLink(db, link))),
  }
}
