import { addDays, type CivilDate, civilDateAt, type TripGuide } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { loadGuidesById } from '#/modules/guides/index.ts'
import { formatPhoneNumber } from '#/phone-number.ts'
import { toLastDay } from '../availability/night-ranges.ts'
import { findGuideOfDeparture } from '../departures/guide-queries.ts'
import type { BookingRow } from '../queries.ts'

type DatedRow = Pick<BookingRow, 'check_in' | 'check_out' | 'outing_date' | 'ends_at'>

/** Who fetches or leads is called when one waits for them: from the day before until the trip is over. */
export const isTimeToCall = (row: DatedRow, today: CivilDate): boolean => {
  const first = row.check_in ?? row.outing_date
  const last = row.check_out ?? toLastDay(row) ?? first
  return first !== null && last !== null && addDays(first, -1) <= today && today <= last
}

/** Who leads the departure of a booking; null while nobody does. The caller knows that it is confirmed. */
export const findTripGuide = async (
  db: Db,
  row: DatedRow & Pick<BookingRow, 'departure_id'>,
  now: Date,
): Promise<TripGuide | null> => {
  const departure = row.departure_id === null ? undefined : await findGuideOfDeparture(db, row.departure_id)
  if (!departure || departure.guide === '') return null
  const guide = (await loadGuidesById(db, [departure.guide_id])).get(departure.guide_id ?? '')
  const last = toLastDay(row) ?? row.outing_date ?? departure.day
  const isLicensed = (guide?.licence_valid_until ?? '') >= last
  const phone = guide && isTimeToCall(row, civilDateAt(now)) ? guide.phone : ''
  return {
    name: departure.guide,
    languages: guide?.languages ?? [],
    licence: guide && isLicensed ? guide.licence_number : null,
    phone: phone === '' ? '' : formatPhoneNumber(phone),
  }
}
