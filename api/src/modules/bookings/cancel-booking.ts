import type { Booking, StaffBooking } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { type Idempotency, once } from '#/http/idempotency.ts'
import type { Services } from '#/services.ts'
import type { ActorRole } from './booking.ts'
import { getBooking, getBookingRow, getStaffBooking } from './get-booking.ts'
import { move } from './move.ts'

interface Cancellation {
  id: string
  role: Extract<ActorRole, 'guest' | 'staff'>
  userId: string
  reason: string | undefined
  now: Date
}

const cancel = async (trx: Trx, { id, role, userId, reason, now }: Cancellation): Promise<void> => {
  const values = { cancelled_by: role, cancel_reason: reason || null, cancelled_at: now }
  await move(trx, await getBookingRow(trx, id), { action: 'cancel', role, userId, reason, values, now })
}

/** The traveller changes their mind before anything was confirmed. */
export const cancelOwnBooking = (
  { db, clock }: Services,
  asked: { id: string; userId: string; reason: string | undefined },
  idempotency: Idempotency,
): Promise<Booking> =>
  transact(db, (trx) =>
    once(trx, idempotency, async () => {
      const now = clock.now()
      await cancel(trx, { ...asked, role: 'guest', now })
      return getBooking(trx, asked.id, asked.userId, now)
    }),
  )

/** The operator cancels; the nights are free again at once. */
export const cancelAsStaff = (
  { db, clock }: Services,
  asked: { id: string; userId: string; reason: string | undefined },
): Promise<StaffBooking> =>
  transact(db, async (trx) => {
    await cancel(trx, { ...asked, role: 'staff', now: clock.now() })
    return getStaffBooking({ db: trx, clock }, asked.id)
  })
