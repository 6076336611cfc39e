import type { Booking } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { type Idempotency, withIdempotency } from '#/http/idempotency.ts'
import { Problem } from '#/http/problem.ts'
import { isChangeable, stateAt } from '#/modules/booking-states/index.ts'
import { refreshOutdatedFeed } from '#/modules/calendars/index.ts'
import type { Services } from '#/services.ts'
import { lockHoldsAndNights } from '../hold/lock-holds-and-nights.ts'
import { getBookingAsSeenBy, getBookingRow } from '../get-booking.ts'
import { rethrowWithAlternatives } from '../availability/taken-dates.ts'
import { requireFewMailsByStaff } from '../mails-by-staff.ts'
import { QuoteChanged, TransitionNotAllowed } from '../problems.ts'
import { type BookingRow, lockBooking } from '../queries.ts'
import { countOwnChangesSince } from './own-booking-queries.ts'
import {
  type BookingChangeRequest,
  buildChangeQuote,
  type PricedChange,
  toChangeActorRole,
  toChangedSelection,
} from './priced-change.ts'

export const requireChangeable = (booking: BookingRow, now: Date): void => {
  if (!isChangeable(booking, now)) throw new TransitionNotAllowed(stateAt(booking, now))
}

/** Each is told by mail, to the customer and to staff. */
const maxChangesPerDay = 20
const dayMs = 86_400_000

const requireFewChanges = async (trx: Trx, booking: BookingRow, userId: string, now: Date): Promise<void> => {
  if (toChangeActorRole(booking, userId) !== 'guest') return requireFewMailsByStaff(trx, { bookingId: booking.id }, now)
  if ((await countOwnChangesSince(trx, booking.id, new Date(now.getTime() - dayMs))) >= maxChangesPerDay)
    throw new Problem('too-many-requests', 'You have changed this booking many times today. Please write to us.', {
      retryAfterSeconds: 3_600,
    })
}

/** What the booking occupies as it is. */
export const toCurrentReservation = ({ id, departure_id: departureId, units: seatCount }: BookingRow) => ({
  id,
  departureId,
  seatCount,
})

/** Staff who change a customer's booking get `dates-taken`, never `already-booked`. */
export const toDatesOf = (booking: BookingRow, { id, userId, change }: BookingChangeRequest) => ({
  ...toChangedSelection(booking, change),
  ownerId: booking.user_id === userId ? userId : undefined,
  exceptBookingId: id,
})

interface QuotedChange extends BookingChangeRequest {
  quotedAgreedTotal: number | undefined
}

interface ChangeSteps {
  price: (trx: Trx, booking: BookingRow, now: Date) => Promise<PricedChange>
  write: (trx: Trx, booking: BookingRow, priced: PricedChange, now: Date) => Promise<void>
}

/** Prices and writes a change, or what asks for one, of a booking that nobody else changes meanwhile. */
export const changeUnderLock = async (
  services: Services,
  { quotedAgreedTotal, ...request }: QuotedChange,
  idempotency: Idempotency,
  { price, write }: ChangeSteps,
): Promise<Booking> => {
  const { id, userId } = request
  const bookingBeforeLock = await getBookingRow(services.db, id)
  const { listing_id: listingId } = bookingBeforeLock
  await refreshOutdatedFeed(services, listingId)
  return transact(services.db, (trx) =>
    withIdempotency(trx, idempotency, async () => {
      const now = services.clock.now()
      // Locked before it is read, so that a change or payment committed meanwhile is included.
      await lockHoldsAndNights(trx, { userId, listingId })
      const booking = (await lockBooking(trx, id)) ?? (await getBookingRow(trx, id))
      requireChangeable(booking, now)
      await requireFewChanges(trx, booking, userId, now)
      const priced = await price(trx, booking, now)
      if (quotedAgreedTotal !== undefined && quotedAgreedTotal !== priced.quote.agreed.total)
        throw new QuoteChanged(await buildChangeQuote(trx, booking, priced, now))
      await write(trx, booking, priced, now)
      return getBookingAsSeenBy(trx, id, userId, now)
    }),
  ).catch((error: unknown) => rethrowWithAlternatives(error, services, toDatesOf(bookingBeforeLock, request)))
}
