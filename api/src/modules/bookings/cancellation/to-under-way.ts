import { nightsBetween, type UnderWay } from '@escapes/contract'
import { toLastDay } from '../availability/night-ranges.ts'
import { todayAt } from '../deadlines/deadlines.ts'
import type { BookingRow } from '../queries.ts'

/** Undefined before it begins. */
export const toUnderWay = (booking: BookingRow, now: Date): UnderWay | undefined => {
  const { starts_at: start, check_in: checkIn, check_out: checkOut, outing_date: day } = booking
  if (start === null || now < start) return undefined
  const today = todayAt(now)
  const toPart = (first: string, of: number, unit: UnderWay['unit']): UnderWay => ({
    over: Math.min(nightsBetween(first, today), of),
    of,
    unit,
  })
  if (checkIn !== null && checkOut !== null) return toPart(checkIn, nightsBetween(checkIn, checkOut), 'night')
  return day === null ? undefined : toPart(day, nightsBetween(day, toLastDay(booking) ?? day) + 1, 'day')
}
