import type { Booking } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { findLostResponseOutcome } from '@escapes/platform/lost-response'
import type { BookingCallResult, BookingChange, AnyBookingCallIntent } from '#/features/bookings/booking-calls.ts'

const isChangedTo = (
  booking: Pick<Booking, 'checkIn' | 'checkOut' | 'date' | 'guests'>,
  { checkIn, checkOut, date, guests }: BookingChange,
): boolean =>
  (checkIn === undefined || checkIn === booking.checkIn) &&
  (checkOut === undefined || checkOut === booking.checkOut) &&
  (date === undefined || date === booking.date) &&
  (guests === undefined ||
    (guests.adults === booking.guests.adults &&
      guests.children === booking.guests.children &&
      guests.infants === booking.guests.infants))

/** Whether the booking shows that it was done; undefined where the booking alone cannot say so. */
const isDone = (intent: AnyBookingCallIntent | undefined, booking: Booking): boolean | undefined => {
  if (intent?.intent === 'cancel') return booking.state === 'cancelled'
  if (intent?.intent === 'change') return isChangedTo(booking, intent.change)
  if (intent?.intent === 'take-offered-day') return (booking.checkIn ?? booking.date) === intent.day
  const asked = booking.changeRequest?.state === 'waiting' ? booking.changeRequest : null
  if (intent?.intent === 'ask-for-change') return asked !== null && isChangedTo(asked, intent.change)
  if (intent?.intent === 'withdraw-change-request') return asked?.id !== intent.requestId
  return undefined
}

const successTitles: { readonly [K in AnyBookingCallIntent['intent']]?: string } = {
  cancel: 'Booking cancelled',
  change: 'Booking changed',
  'ask-for-change': 'We have your request',
  'withdraw-change-request': 'Taken back',
  'take-offered-day': 'You have the new day',
}

const toRejection = <T>(mayPageBeOutdated: boolean, code: string, message: string): BookingCallResult<T> => ({
  ok: false,
  mayPageBeOutdated,
  problem: { code, message, fields: [], nearest: [] },
})

/** Reads the booking to find out what an action did whose response was lost. Repeating it is safe. */
export const recoverLostResponse = async <T>(
  { api, notify }: Platform,
  id: string,
  intent?: AnyBookingCallIntent,
): Promise<BookingCallResult<T>> => {
  const outcome = await findLostResponseOutcome(
    () => api('GET /bookings/:id', { params: { id } }),
    (now) => isDone(intent, now),
  )
  if (outcome.is === 'unknown')
    return toRejection(
      false,
      'outcome-unknown',
      'The connection was lost before the answer came. We do not know yet whether it was done. You can safely try again: nothing is done twice.',
    )
  if (outcome.is === 'unclear')
    return toRejection(
      true,
      'network',
      'The connection was lost. The page now shows how it stands; you can safely try again: nothing is done twice.',
    )
  if (outcome.is === 'not-done')
    return toRejection(true, 'not-arrived', 'It did not reach us: your booking is as it was. Please try again.')
  const booking = outcome.value
  const title = intent && successTitles[intent.intent]
  if (title) notify({ status: 'success', title, description: `${booking.listing.title}, ${booking.reference}.` })
  return { ok: true, mayPageBeOutdated: true, value: booking as T }
}
