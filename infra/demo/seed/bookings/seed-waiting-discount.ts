import type { Trx } from '../database.ts'
import { toDemoId } from '../to-demo-id.ts'
import { hour, type DemoBookingFacts } from './booking-facts.ts'

/** More than one person may take off a price. */
const share = 0.3

/** One discount that an admin has to approve, on a booking that is not paid yet. */
export const seedWaitingDiscount = async (
  trx: Trx,
  bookings: readonly DemoBookingFacts[],
  staffId: string,
): Promise<void> => {
  const booking = bookings.find(({ situation }) => situation === 'to-pay')
  if (!booking) throw new Error('the demo has no booking that waits for its payment')
  await trx
    .insertInto('booking_extra_lines')
    .values({
      id: toDemoId('extra line', booking.name),
      booking_id: booking.id,
      label: 'For returning guests',
      amount_agreed: -Math.round(booking.total * share),
      amount_usd: -Math.round(booking.totalUsd * share),
      reason: 'Their third trip with us, and the pool is being repaired that week.',
      state: 'waiting',
      requested_by: staffId,
      requested_at: new Date(booking.madeAt.getTime() + 2 * hour),
    })
    .execute()
}
