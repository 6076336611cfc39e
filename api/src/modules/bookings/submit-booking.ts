import type { Booking, PaymentMethod } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { findBookable } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { paymentDueAt, startOf } from './booking.ts'
import { getBooking, getBookingRow } from './get-booking.ts'
import { move } from './move.ts'
import { offeringNearest } from './offer-nearest.ts'
import type { BookingRow } from './queries.ts'

export interface Submission {
  paymentMethod: PaymentMethod
  pickupLocation?: string | undefined
  specialRequests?: string | undefined
}

/** The traveller hands a held booking in; from now on it waits for the money and for staff. */
export const submitBooking = async (
  services: Services,
  id: string,
  userId: string,
  submission: Submission,
): Promise<Booking> => {
  const { db, clock } = services
  const booking = await getBookingRow(db, id)
  const wanted = { listingId: booking.listing_id, ...datesOf(booking) }
  return offeringNearest(services, wanted, () =>
    transact(db, async (trx) => {
      const now = clock.now()
      const listing = await findBookable(trx, booking.listing_id)
      const start = startOf(booking.check_in ?? booking.outing_date ?? '', listing?.startTime ?? '14:00')
      const values = {
        payment_method: submission.paymentMethod,
        pickup_location: submission.pickupLocation || null,
        special_requests: submission.specialRequests || null,
        payment_due_at: paymentDueAt(booking.created_at, start, now),
      }
      await move(trx, booking, { action: 'submit', role: 'guest', userId, values, now })
      return getBooking(trx, id, userId, now)
    }),
  )
}

const datesOf = ({ check_in, check_out }: BookingRow) =>
  check_in !== null && check_out !== null ? { checkIn: check_in, checkOut: check_out } : {}
