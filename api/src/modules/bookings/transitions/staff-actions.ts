import type { StaffBooking } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { refreshOutdatedFeed, lockNights } from '#/modules/calendars/index.ts'
import type { Services } from '#/services.ts'
import { confirmIfPaidOrStopDeadlineIfPartPaid } from './confirm-if-paid.ts'
import { getBookingRow, getStaffBooking } from '../get-booking.ts'
import { transitionBooking, type TransitionRequest } from './transition-booking.ts'
import { type BookingRow, lockBooking } from '../queries.ts'
import { toPaymentDueDates } from './submit-booking.ts'
import { requireMayAnswer } from './who-may-answer.ts'
import { type Idempotency, withIdempotency } from '#/http/idempotency.ts'

const clearedCancellation = { cancelled_by: null, cancel_reason: null, cancelled_at: null, retained_agreed: null }

/** `version`: the one that staff saw. */
export interface StaffActionRequest {
  id: string
  userId: string
  version?: number | undefined
  /** Where it is one of several. */
  idempotency?: Idempotency | undefined
}

type ToTransitionValues = (booking: BookingRow, now: Date) => TransitionRequest['values']

const runStaffAction = (
  { db, clock }: Services,
  action: TransitionRequest['action'],
  request: StaffActionRequest,
  values: ToTransitionValues,
): Promise<StaffBooking> =>
  transact(db, (trx) =>
    withIdempotency(trx, request.idempotency, async () => {
      const now = clock.now()
      const { listing_id: listingId } = await getBookingRow(trx, request.id)
      await lockNights(trx, listingId)
      const booking = await lockBooking(trx, request.id)
      if (!booking) throw new NotFound()
      const { userId, version } = request
      if (action === 'approve' || action === 'confirm') await requireMayAnswer(trx, request.id, userId, now)
      const transition = { action, role: 'staff', userId, version, values: values(booking, now), now } as const
      await transitionBooking(trx, booking, transition)
      if (action === 'approve')
        await confirmIfPaidOrStopDeadlineIfPartPaid(trx, await getBookingRow(trx, request.id), now)
      return getStaffBooking({ db: trx, clock }, request.id)
    }),
  )

const refreshAndRunStaffAction = async (
  services: Services,
  action: TransitionRequest['action'],
  request: StaffActionRequest,
  values: ToTransitionValues,
) => {
  const { listing_id } = await getBookingRow(services.db, request.id)
  await refreshOutdatedFeed(services, listing_id)
  return runStaffAction(services, action, request, values)
}

/** A booking confirmed unpaid gets due dates ahead; a missed one does not end it. */
const toConfirmedValues: ToTransitionValues = (booking, now) => ({
  ...((booking.payment_due_at === null || booking.payment_due_at <= now) && toPaymentDueDates(booking, now, now)),
  answer_due_at: null,
  clock_stopped_at: null,
})

export const confirmBooking = (services: Services, request: StaffActionRequest): Promise<StaffBooking> =>
  refreshAndRunStaffAction(services, 'confirm', request, toConfirmedValues)

/** Confirms a cancelled or expired booking again. The caller locks it and handles its open refunds. */
export const reinstateLockedBooking = (
  trx: Trx,
  booking: BookingRow,
  by: Pick<TransitionRequest, 'role' | 'userId' | 'version'>,
  now: Date,
): Promise<unknown> =>
  transitionBooking(trx, booking, {
    action: 'reinstate',
    ...by,
    values: { ...toConfirmedValues(booking, now), ...clearedCancellation },
    now,
  })

export const approveBooking = (services: Services, request: StaffActionRequest): Promise<StaffBooking> =>
  refreshAndRunStaffAction(services, 'approve', request, (booking, now) => ({
    answer_due_at: null,
    ...toPaymentDueDates(booking, now, now),
  }))

export const completeBooking = (services: Services, request: StaffActionRequest): Promise<StaffBooking> =>
  runStaffAction(services, 'complete', request, () => ({}))

export const markNoShow = (services: Services, request: StaffActionRequest): Promise<StaffBooking> =>
  runStaffAction(services, 'no-show', request, () => ({}))
