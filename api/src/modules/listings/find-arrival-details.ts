import type { ArrivalDetails } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { formatPhoneNumber } from '#/phone-number.ts'
import './tables.ts'

const toClockTime = (time: string): string => time.slice(0, 5)

/** Phones open it in the app that knows the way there from where they are; a computer in a browser. */
const toMapUrl = (latitude: number, longitude: number): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`

/** By listing: only for staff and for the customer of a confirmed booking. Without those where nothing was entered yet. */
export const loadArrivalDetailsById = async (
  db: Db,
  listingIds: readonly string[],
): Promise<Map<string, ArrivalDetails>> => {
  if (listingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('arrival_details')
    .leftJoin('villa_details', 'villa_details.listing_id', 'arrival_details.listing_id')
    .leftJoin('outing_details', 'outing_details.listing_id', 'arrival_details.listing_id')
    .select(['arrival_details.listing_id', 'address', 'directions', 'latitude', 'longitude'])
    .select(['contact_name', 'contact_phone', 'check_in_time', 'check_out_time', 'start_time', 'itinerary'])
    .where('arrival_details.listing_id', 'in', listingIds)
    .execute()
  return new Map(
    rows.map((row) => [
      row.listing_id,
      {
        address: row.address,
        directions: row.directions,
        latitude: row.latitude,
        longitude: row.longitude,
        mapUrl: toMapUrl(row.latitude, row.longitude),
        contact: { name: row.contact_name, phone: formatPhoneNumber(row.contact_phone) },
        from: toClockTime(row.check_in_time ?? row.start_time ?? '14:00'),
        until: row.check_out_time && toClockTime(row.check_out_time),
        itinerary: row.itinerary ?? [],
      },
    ]),
  )
}

/** Undefined when nothing was entered yet. */
export const findArrivalDetails = async (db: Db, listingId: string): Promise<ArrivalDetails | undefined> =>
  (await loadArrivalDetailsById(db, [listingId])).get(listingId)
