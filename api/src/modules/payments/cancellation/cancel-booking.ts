import type { Booking, CancellationPreview, StaffBooking } from '@escapes/contract'
import type { Config } from '#/config/config.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { type Idempotency, once } from '#/http/idempotency.ts'
import { lockNights } from '#/modules/calendars/index.ts'
import {
  allowedActions,
  getBooking,
  getBookingRow,
  getStaffBooking,
  lockBooking,
  move,
  QuoteChanged,
  stateAt,
  TransitionNotAllowed,
} from '#/modules/bookings/index.ts'
import type { Services } from '#/services.ts'
import { openRefund } from '../refunds/open-refund.ts'
import { settle, toPreview } from './settle.ts'

/** What cancelling now gives back to the traveller, and until when. */
export const previewCancellation = async (
  { db, clock }: Services,
  id: string,
  viewerId: string,
): Promise<CancellationPreview> => {
  const booking = await getBookingRow(db, id)
  const now = clock.now()
  const by = booking.user_id === viewerId ? 'guest' : 'staff'
  if (!allowedActions(booking, by, now).includes('cancel')) throw new TransitionNotAllowed(stateAt(booking, now))
  return toPreview(booking, await settle(db, booking, by, now), now)
}

interface Ending {
  id: string
  userId: string
  action: 'cancel' | 'decline'
  by: 'guest' | 'staff'
  reason: string | undefined
  version?: number | undefined
  /** What the caller was shown would come back, agreed minor units. */
  shownRefund?: number | undefined
}

/** Ends a booking and opens the refund of what is not kept, in one transaction: nothing is promised and forgotten. */
const end = async (
  trx: Trx,
  rules: Config['refunds'],
  { id, userId, action, by, reason, version, shownRefund }: Ending,
  now: Date,
) => {
  const { listing_id: listingId } = await getBookingRow(trx, id)
  // The order of every lock here: the listing's nights, then the booking.
  await lockNights(trx, listingId)
  const booking = (await lockBooking(trx, id)) ?? (await getBookingRow(trx, id))
  const settlement = await settle(trx, booking, by, now)
  const { refund, retained } = settlement
  if (shownRefund !== undefined && shownRefund !== refund) throw new QuoteChanged(toPreview(booking, settlement, now))
  const cancelled = { cancelled_by: by, cancel_reason: reason || null, cancelled_at: now }
  const values = { ...(action === 'cancel' && cancelled), retained_agreed: retained }
  await move(trx, booking, { action, role: by, userId, reason, version, values, now })
  if (refund > 0) await openRefund(trx, booking, { amount: refund, reason: reasonOf(action), now }, rules)
}

const reasonOf = (action: Ending['action']) => (action === 'cancel' ? ('cancelled' as const) : ('declined' as const))

interface OwnCancellation {
  id: string
  userId: string
  reason: string | undefined
  shownRefund: number | undefined
}

/** The traveller changes their mind; what comes back follows the policy frozen with the booking. */
export const cancelOwnBooking = (
  { db, clock, config }: Services,
  asked: OwnCancellation,
  idempotency: Idempotency,
): Promise<Booking> =>
  transact(db, (trx) =>
    once(trx, idempotency, async () => {
      const now = clock.now()
      await end(trx, config.refunds, { ...asked, action: 'cancel', by: 'guest' }, now)
      return getBooking(trx, asked.id, asked.userId, now)
    }),
  )

/** The operator cancels what was pending or confirmed, or declines what is pending: everything paid goes back. */
export const endAsStaff = (
  { db, clock, config }: Services,
  asked: Omit<Ending, 'by' | 'shownRefund'>,
): Promise<StaffBooking> =>
  transact(db, async (trx) => {
    await end(trx, config.refunds, { ...asked, by: 'staff' }, clock.now())
    return getStaffBooking({ db: trx, clock }, asked.id)
  })
