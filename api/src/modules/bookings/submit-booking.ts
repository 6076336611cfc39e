import type { Booking, PaymentMethod } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { lockNights } from '#/modules/calendars/index.ts'
import type { Services } from '#/services.ts'
import { answerDueAt, balanceDueAt, paymentDueAt } from './booking.ts'
import { creditMoney } from './confirm-paid.ts'
import { getBooking, getBookingRow } from './get-booking.ts'
import { move } from './move.ts'
import { offeringNearest } from './offer-nearest.ts'
import { type BookingRow, lockBooking } from './queries.ts'

export interface Submission {
  paymentMethod: PaymentMethod
  pickupLocation?: string | undefined
  specialRequests?: string | undefined
}

/** From when the money is waited for, and until when. The clock of a request starts with the answer. */
export const paymentClocks = ({ payment_method: method, created_at, starts_at }: BookingRow, from: Date, now: Date) => {
  const start = starts_at ?? created_at
  const due = paymentDueAt(from, start, now)
  return { payment_due_at: due, balance_due_at: method === 'deposit' ? (balanceDueAt(start, due) ?? due) : null }
}

/** The traveller hands a held booking in; from now on it waits for the money, or first for an answer. */
export const submitBooking = async (
  services: Services,
  id: string,
  userId: string,
  submission: Submission,
): Promise<Booking> => {
  const { db, clock } = services
  const held = await getBookingRow(db, id)
  const { listing_id: listingId } = held
  const wanted = { listingId, ...datesOf(held) }
  return offeringNearest(services, wanted, () =>
    transact(db, async (trx) => {
      const now = clock.now()
      // Money is recorded under the same locks: it is seen here, or sees what is submitted.
      await lockNights(trx, listingId)
      const booking = (await lockBooking(trx, id)) ?? (await getBookingRow(trx, id))
      const chosen = { ...booking, payment_method: submission.paymentMethod }
      const clocks =
        booking.sale_mode === 'request'
          ? { answer_due_at: answerDueAt(now, booking.starts_at ?? now) }
          : paymentClocks(chosen, booking.created_at, now)
      const values = {
        payment_method: submission.paymentMethod,
        pickup_location: submission.pickupLocation || null,
        special_requests: submission.specialRequests || null,
        submitted_at: now,
        ...clocks,
      }
      await move(trx, booking, { action: 'submit', role: 'guest', userId, values, now })
      await creditMoney(trx, await getBookingRow(trx, id), now)
      return getBooking(trx, id, userId, now)
    }),
  )
}

const datesOf = ({ check_in, check_out }: BookingRow) =>
  check_in !== null && check_out !== null ? { checkIn: check_in, checkOut: check_out } : {}
