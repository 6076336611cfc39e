import { sql } from 'kysely'
import { findViolatedConstraint } from '#/db/database-error.ts'
import type { Trx } from '#/db/database.ts'
import { toSentAhead } from '#/db/sent-ahead.ts'
import { insertResponseForMade } from '#/http/idempotency-queries.ts'
import { type Idempotency, rejectReusedKey } from '#/http/idempotency.ts'
import { toPageColumns } from '#/http/page-of-request.ts'
import { type BookingRowWithoutCustomer, type NewBooking, rejectUnpublishedOrTaken, toNewRow } from '../queries.ts'

/** What its customer has neither chosen nor done yet. */
const unsubmitted = {
  payment_method: null,
  pickup_location: null,
  special_requests: null,
  submitted_at: null,
  answer_due_at: null,
  payment_due_at: null,
  balance_due_at: null,
  clock_stopped_at: null,
  clock_stopped_until: null,
  rest_due_at: null,
  replaced_by: null,
  cancelled_by: null,
  cancel_reason: null,
  cancelled_at: null,
  retained_agreed: null,
  calendar_sequence: 0,
  version: 1,
} as const

/** As it is read once `insertHold` has written it. */
export const toHoldRow = (booking: NewBooking & { id: string }): BookingRowWithoutCustomer => ({
  ...booking,
  ...unsubmitted,
  check_in: booking.stay?.from ?? null,
  check_out: booking.stay?.to ?? null,
  updated_at: booking.created_at,
})

const pageColumns = ['page_shell', 'page_remote', 'page_build', 'page_arm'] as const

/**
 * Writes a hold, its first transition and the response that its request gets, with the statement that follows: what the
 * constraints reject is thrown by that one or by the commit, see `rejectHold`.
 */
export const insertHold = async (
  trx: Trx,
  booking: NewBooking & { id: string },
  { idempotency, response }: { idempotency: Idempotency; response: string },
): Promise<void> => {
  const { page_shell, page_remote, page_build, page_arm } = toPageColumns()
  const write = trx
    .with('made', (db) =>
      db.insertInto('bookings').values(toNewRow(booking)).returning(['id', 'state', 'user_id', 'created_at']),
    )
    .with('responded', () => insertResponseForMade(idempotency, response))
    .insertInto('booking_transitions')
    .columns(['booking_id', 'to_state', 'action', 'by_role', 'by_user_id', 'at', ...pageColumns])
    .expression((query) =>
      query
        .selectFrom('made')
        .select(['id', 'state', sql<'hold'>`'hold'`.as('action'), sql<'guest'>`'guest'`.as('by_role')])
        .select(['user_id', 'created_at'])
        .select([
          sql<string | null>`${page_shell}::text`.as('page_shell'),
          sql<string | null>`${page_remote}::text`.as('page_remote'),
          sql<string | null>`${page_build}::text`.as('page_build'),
          sql<typeof page_arm>`${page_arm}::text`.as('page_arm'),
        ]),
    )
  await trx.executeQuery(toSentAhead(write.compile()))
}

/** Undefined when the reference, in some spelling, is already used. */
export const rejectHold = <T>(run: () => Promise<T>): Promise<T | undefined> =>
  rejectReusedKey(() => rejectUnpublishedOrTaken(run)).catch((error: unknown) => {
    if (referenceConstraints.has(findViolatedConstraint(error) ?? '')) return undefined
    throw error
  })

const referenceConstraints: ReadonlySet<string> = new Set(['bookings_reference_key', 'bookings_folded_reference'])
