import type { Booking, StaffBooking } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import type { Idempotency } from '#/http/idempotency.ts'
import { NotFound } from '#/http/problem.ts'
import { AlreadyReviewed } from '#/http/staff-problems.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { commitBookingChange } from '../change/change-booking.ts'
import { getBookingAsSeenBy, getStaffBooking } from '../get-booking.ts'
import { lockBooking, type NewTransition } from '../queries.ts'
import { decideChangeRequest, findChangeRequest } from './queries.ts'
import { writeHistory } from './write-history.ts'

interface Answer {
  id: string
  requestId: string
  userId: string
}

/** The change of staff that was asked for, at the price that was told; it ends the request. */
export const agreeToChange = async (
  services: Services,
  { id, requestId, userId }: Answer,
  idempotency: Idempotency,
): Promise<StaffBooking> => {
  const asked = await findChangeRequest(services.db, id, requestId)
  if (!asked) throw new NotFound()
  const { check_in, check_out, outing_date, adults, children, infants } = asked
  const change = {
    ...(check_in !== null && { checkIn: check_in }),
    ...(check_out !== null && { checkOut: check_out }),
    ...(outing_date !== null && { date: outing_date }),
    guests: { adults, children, infants },
  }
  await commitBookingChange(
    services,
    { id, userId, change, quotedAgreedTotal: asked.total_agreed, changeRequestId: requestId },
    idempotency,
  )
  return getStaffBooking(services, id)
}

const endWaiting = async (
  trx: Trx,
  { id, requestId, userId }: Answer,
  decision: { state: 'declined' | 'withdrawn'; reason: string | null } & Pick<NewTransition, 'action' | 'role'>,
  now: Date,
): Promise<void> => {
  const booking = await lockBooking(trx, id)
  if (!booking || !(await findChangeRequest(trx, id, requestId))) throw new NotFound()
  const { state, reason, action, role } = decision
  if (!(await decideChangeRequest(trx, requestId, { state, reason, decided_by: userId, decided_at: now })))
    throw new AlreadyReviewed()
  const transitionId = await writeHistory(trx, booking, { action, role, userId, reason }, now)
  const thing = { kind: 'booking-transitions', id: transitionId, bookingId: id }
  recordChange(trx, thing, { changeRequest: 'waiting' }, { changeRequest: state, reason })
}

export const declineChange = (
  { db, clock }: Services,
  { reason, ...answer }: Answer & { reason: string },
): Promise<StaffBooking> =>
  transact(db, async (trx) => {
    const decision = { state: 'declined', reason, action: 'decline-change', role: 'staff' } as const
    await endWaiting(trx, answer, decision, clock.now())
    await publish(trx, 'booking.change-declined', { bookingId: answer.id, requestId: answer.requestId })
    return getStaffBooking({ db: trx, clock }, answer.id)
  })

export const withdrawChangeRequest = ({ db, clock }: Services, answer: Answer): Promise<Booking> =>
  transact(db, async (trx) => {
    const decision = { state: 'withdrawn', reason: null, action: 'withdraw-change', role: 'guest' } as const
    await endWaiting(trx, answer, decision, clock.now())
    await publish(trx, 'booking.change-withdrawn', { bookingId: answer.id, requestId: answer.requestId })
    return getBookingAsSeenBy(trx, answer.id, answer.userId, clock.now())
  })
