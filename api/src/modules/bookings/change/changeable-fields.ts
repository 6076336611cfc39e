import type { ChangeableFields } from '../events.ts'
import { toBookedHours, toLastDay } from '../availability/night-ranges.ts'
import type { BookingRow } from '../queries.ts'

/** What a change can change, for the event that tells of it. */
export const toChangeableFields = (row: BookingRow): ChangeableFields => ({
  checkIn: row.check_in,
  checkOut: row.check_out,
  date: row.outing_date,
  lastDay: toLastDay(row),
  ...toBookedHours(row),
  guests: { adults: row.adults, children: row.children, infants: row.infants },
  total: { amount: row.total_agreed, usd: row.total_usd },
})

/** The same as the audit log and the history tell it. */
export const toAuditedSelection = (row: BookingRow) => {
  const { checkIn, checkOut, date, guests, total } = toChangeableFields(row)
  return { checkIn, checkOut, date, ...guests, totalMinorUnits: total.amount }
}
