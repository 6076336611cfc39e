import type { DaySheetLink, Manifest, ManifestBooking } from '@escapes/contract'
import { NotFound } from '#/http/problem.ts'
import type { Db } from '#/db/database.ts'
import { findUser } from '#/modules/identity/index.ts'
import { findListingForBooking } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { type DaySheetLinkRow, listDaySheetLinks, listManifestRows, type ManifestRow } from './day-sheet-queries.ts'
import { getStaffDeparture } from './staff-departures.ts'

export const toGuestDetails = (
  row: ManifestRow,
): Pick<ManifestBooking, 'guests' | 'pickupLocation' | 'specialRequests'> => ({
  guests: { adults: row.adults, children: row.children, infants: row.infants },
  pickupLocation: row.pickup_location,
  specialRequests: row.special_requests,
})

const toManifestBooking = (row: ManifestRow): ManifestBooking => ({
  bookingId: row.id,
  reference: row.reference,
  state: row.state,
  customer: { name: row.customer_name, email: row.customer_email },
  seats: row.units,
  ...toGuestDetails(row),
})

export const toDaySheetLink = async (db: Db, row: DaySheetLinkRow): Promise<DaySheetLink> => ({
  id: row.id,
  createdAt: row.created_at.toISOString(),
  createdBy: (await findUser(db, row.created_by))?.name ?? '',
  expiresAt: row.expires_at.toISOString(),
  revokedAt: row.revoked_at?.toISOString() ?? null,
})

/** Who has seats, also those who have not paid yet, and the links by which the day sheet can be read. */
export const getManifest = async ({ db, clock }: Services, departureId: string): Promise<Manifest> => {
  const now = clock.now()
  const departure = await getStaffDeparture(db, departureId, now)
  const listing = await findListingForBooking(db, departure.listing.id)
  if (!listing) throw new NotFound()
  const links = await listDaySheetLinks(db, departureId)
  return {
    departure,
    startTime: listing.startTime.slice(0, 5),
    bookings: (await listManifestRows(db, departureId, ['pending', 'confirmed', 'completed'], now)).map(
      toManifestBooking,
    ),
    links: await Promise.all(links.map((link) => toDaySheetLink(db, link))),
  }
}
