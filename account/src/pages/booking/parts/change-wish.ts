import type { Booking } from '@escapes/contract'
import type { Change, Refusal } from '#/features/bookings/intents.ts'

/** Dates and guests as the form holds them; dates may be missing for a while. */
export interface ChangeWish {
  checkIn: string | null
  checkOut: string | null
  date: string | null
  guests: Booking['guests']
}

export const wishOfBooking = ({ checkIn, checkOut, date, guests }: Booking): ChangeWish => ({
  checkIn,
  checkOut,
  date,
  guests,
})

const isSame = (a: Booking['guests'], b: Booking['guests']): boolean =>
  a.adults === b.adults && a.children === b.children && a.infants === b.infants

/** What of it differs from the booking; undefined while it is incomplete, or when nothing does. */
export const changeOf = (booking: Booking, wish: ChangeWish): Change | undefined => {
  const isStay = booking.kind === 'villa'
  if (isStay ? !wish.checkIn || !wish.checkOut : !wish.date) return undefined
  const isMoved = isStay
    ? wish.checkIn !== booking.checkIn || wish.checkOut !== booking.checkOut
    : wish.date !== booking.date
  const guests = isSame(wish.guests, booking.guests) ? undefined : wish.guests
  if (!isMoved && !guests) return undefined
  const dates = isStay ? { checkIn: wish.checkIn!, checkOut: wish.checkOut! } : { date: wish.date! }
  return { ...(isMoved && dates), ...(guests && { guests }) }
}

const places: Record<string, 'dates' | 'guests'> = {
  'dates-taken': 'dates',
  'dates-in-past': 'dates',
  'dates-closed': 'dates',
  'too-late-to-book': 'dates',
  'stay-too-short': 'dates',
  'stay-too-long': 'dates',
  'not-enough-seats': 'guests',
  'too-many-guests': 'guests',
}

const datePaths: ReadonlySet<string> = new Set(['checkIn', 'checkOut', 'date'])

/** Beside which part of the form a refusal can be mended: where its code belongs, or the field that it names. */
export const placeOf = ({ code, fields: [field] }: Pick<Refusal, 'code' | 'fields'>): 'dates' | 'guests' | 'form' => {
  if (places[code]) return places[code]
  if (field?.path.startsWith('guests')) return 'guests'
  return field && datePaths.has(field.path) ? 'dates' : 'form'
}
