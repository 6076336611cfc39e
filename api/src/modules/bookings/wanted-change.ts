import type { CivilDate } from '@escapes/contract'
import type { ChangeField } from './change-problems.ts'
import type { BookingRow } from './queries.ts'
import type { Guests } from './stay.ts'

/** What of dates and guests is to be other than booked. */
export interface WantedChange {
  checkIn?: CivilDate | undefined
  checkOut?: CivilDate | undefined
  date?: CivilDate | undefined
  guests?: Guests | undefined
}

const isOther = <T>(wanted: T | undefined, booked: T | null): boolean => wanted !== undefined && wanted !== booked

/** The first date that is to be another; null where all stay. */
export const movedFieldOf = (booking: BookingRow, { checkIn, checkOut, date }: WantedChange): ChangeField | null => {
  if (isOther(checkIn, booking.check_in)) return 'checkIn'
  if (isOther(checkOut, booking.check_out)) return 'checkOut'
  return isOther(date, booking.outing_date) ? 'date' : null
}

const kinds = ['adults', 'children', 'infants'] as const

export const isSameParty = (booking: BookingRow, { guests }: WantedChange): boolean =>
  guests === undefined || kinds.every((kind) => guests[kind] === booking[kind])

/** More of one kind: a child instead of an adult is somebody whom nobody has agreed to. */
export const isLargerParty = (booking: BookingRow, { guests }: WantedChange): boolean =>
  guests !== undefined && kinds.some((kind) => guests[kind] > booking[kind])
