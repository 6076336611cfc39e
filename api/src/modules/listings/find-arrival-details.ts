import type { ArrivalDetails } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { formatPhoneNumber } from '#/phone-number.ts'
import './tables.ts'

const toClockTime = (time: string): string => time.slice(0, 5)

/** Phones open it in the app that knows the way there from where they are; a computer in a browser. */
const toMapUrl = (latitude: number, longitude: number): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`

/** Only for staff and for the customer of a confirmed booking. Undefined when nothing was entered yet. */
export const findArrivalDetails = async (db: Db, listingId: string): Promise<ArrivalDetails | undefined> => {
  const row = await db
    .selectFrom('arrival_details')
    .leftJoin('villa_details', 'villa_details.listing_id', 'arrival_details.listing_id')
    .leftJoin('outing_details', 'outing_details.listing_id', 'arrival_details.listing_id')
    .select(['address', 'directions', 'latitude', 'longitude', 'contact_name', 'contact_phone'])
    .select(['check_in_time', 'check_out_time', 'start_time', 'itinerary'])
    .where('arrival_details.listing_id', '=', listingId)
    .executeTakeFirst()
  return (
    row && {
      address: row.address,
      directions: row.directions,
      latitude: row.latitude,
      longitude: row.longitude,
      mapUrl: toMapUrl(row.latitude, row.longitude),
      contact: { name: row.contact_name, phone: formatPhoneNumber(row.contact_phone) },
      from: toClockTime(row.check_in_time ?? row.start_time ?? '14:00'),
      until: row.check_out_time && toClockTime(row.check_out_time),
      itinerary: row.itinerary ?? [],
    }
  )
}
