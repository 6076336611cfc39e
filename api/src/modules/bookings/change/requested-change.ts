import type { CivilDate } from '@escapes/contract'
import type { ChangeField } from './change-problems.ts'
import type { BookingRow } from '../queries.ts'
import type { GuestCounts } from '../availability/selection-rules.ts'

/** A missing field stays as it is booked. */
export interface RequestedChange {
  checkIn?: CivilDate | undefined
  checkOut?: CivilDate | undefined
  date?: CivilDate | undefined
  guests?: GuestCounts | undefined
}

const isOther = <T>(requested: T | undefined, booked: T | null): boolean =>
  requested !== undefined && requested !== booked

export const findChangedDateField = (
  booking: BookingRow,
  { checkIn, checkOut, date }: RequestedChange,
): ChangeField | null => {
  if (isOther(checkIn, booking.check_in)) return 'checkIn'
  if (isOther(checkOut, booking.check_out)) return 'checkOut'
  return isOther(date, booking.outing_date) ? 'date' : null
}

const kinds = ['adults', 'children', 'infants'] as const

export const isSameParty = (booking: BookingRow, { guests }: RequestedChange): boolean =>
  guests === undefined || kinds.every((kind) => guests[kind] === booking[kind])

/** More guests of any kind: a child instead of an adult counts as well. */
export const isLargerParty = (booking: BookingRow, { guests }: RequestedChange): boolean =>
  guests !== undefined && kinds.some((kind) => guests[kind] > booking[kind])
