import type { StaffBooking } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { freshenFeed, lockNights } from '#/modules/calendars/index.ts'
import type { Services } from '#/services.ts'
import { confirmPaid } from './confirm-paid.ts'
import { getBookingRow, getStaffBooking } from './get-booking.ts'
import { move, type Move } from './move.ts'
import { type BookingRow, lockBooking } from './queries.ts'
import { paymentClocks } from './submit-booking.ts'

const notCancelled = { cancelled_by: null, cancel_reason: null, cancelled_at: null, retained_agreed: null }

/** What staff do, to which booking, and the version they saw. */
export interface Deed {
  id: string
  userId: string
  version?: number | undefined
}

type Values = (booking: BookingRow, now: Date) => Move['values']

const act = ({ db, clock }: Services, action: Move['action'], deed: Deed, values: Values): Promise<StaffBooking> =>
  transact(db, async (trx) => {
    const now = clock.now()
    const { listing_id: listingId } = await getBookingRow(trx, deed.id)
    await lockNights(trx, listingId)
    const booking = await lockBooking(trx, deed.id)
    if (!booking) throw new NotFound()
    const { userId, version } = deed
    await move(trx, booking, { action, role: 'staff', userId, version, values: values(booking, now), now })
    if (action === 'approve') await confirmPaid(trx, await getBookingRow(trx, deed.id), now)
    return getStaffBooking({ db: trx, clock }, deed.id)
  })

/** The same, once the other channel was asked what it has sold. */
const actOnFreshDates = async (services: Services, action: Move['action'], deed: Deed, values: Values) => {
  const { listing_id } = await getBookingRow(services.db, deed.id)
  await freshenFeed(services, listing_id)
  return act(services, action, deed, values)
}

/** Who is confirmed unpaid still owes the money by a day to come; no clock ends the booking any more. */
const confirmed: Values = (booking, now) => ({
  ...((booking.payment_due_at === null || booking.payment_due_at <= now) && paymentClocks(booking, now, now)),
  answer_due_at: null,
  clock_stopped_at: null,
})

export const confirmBooking = (services: Services, deed: Deed): Promise<StaffBooking> =>
  actOnFreshDates(services, 'confirm', deed, confirmed)

/** What was cancelled or ran out is confirmed after all. The caller sees to its open refunds. */
export const reinstate = (
  trx: Trx,
  booking: BookingRow,
  by: Pick<Move, 'role' | 'userId' | 'version'>,
  now: Date,
): Promise<unknown> =>
  move(trx, booking, { action: 'reinstate', ...by, values: { ...confirmed(booking, now), ...notCancelled }, now })

/** A request is accepted: from now on it waits for the money. */
export const approveBooking = (services: Services, deed: Deed): Promise<StaffBooking> =>
  actOnFreshDates(services, 'approve', deed, (booking, now) => ({
    answer_due_at: null,
    ...paymentClocks(booking, now, now),
  }))

export const completeBooking = (services: Services, deed: Deed): Promise<StaffBooking> =>
  act(services, 'complete', deed, () => ({}))

export const markNoShow = (services: Services, deed: Deed): Promise<StaffBooking> =>
  act(services, 'no-show', deed, () => ({}))
