import type { Booking } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { type Idempotency, withIdempotency } from '#/http/idempotency.ts'
import { getBookingAsSeenBy } from '../get-booking.ts'
import type { Services } from '#/services.ts'
import { cancelOrDecline } from './cancel-or-decline.ts'

interface OwnCancellation {
  id: string
  userId: string
  reason: string | undefined
  shownRefund: number | undefined
}

export const cancelOwnBooking = (
  { db, clock, refunds }: Services,
  cancellation: OwnCancellation,
  idempotency: Idempotency,
): Promise<Booking> =>
  transact(db, (trx) =>
    withIdempotency(trx, idempotency, async () => {
      const now = clock.now()
      await cancelOrDecline(trx, refunds, { ...cancellation, action: 'cancel', by: 'guest' }, now)
      return getBookingAsSeenBy(trx, cancellation.id, cancellation.userId, now)
    }),
  )
