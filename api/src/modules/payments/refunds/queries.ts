import { type Insertable, sql, type Updateable } from 'kysely'
import { onConstraint } from '#/db/constraint.ts'
import type { Db, Trx } from '#/db/database.ts'
import { AmountNotPossible, SecondPersonNeeded } from '../problems.ts'
import type { RefundTable } from '../tables.ts'

const openStates = ['needs-details', 'ready', 'approved'] as const

const columns = [
  'refunds.id',
  'refunds.booking_id',
  'refunds.state',
  'refunds.reason',
  'refunds.amount',
  'refunds.needs_second_person',
  'refunds.beneficiary_hint',
  'refunds.approved_by',
  'refunds.approved_at',
  'refunds.exported_at',
  'refunds.sent_at',
  'refunds.sent_on',
  'refunds.bank_reference',
  'refunds.proof_key',
  'refunds.proof_preview_key',
  'refunds.proof_content_type',
  'refunds.proof_name',
  'refunds.created_at',
  'customer_bookings.reference',
  'customer_bookings.listing_title',
  'customer_bookings.currency',
  'customer_bookings.total_agreed',
  'customer_bookings.total_usd',
  'customer_bookings.customer_name',
  'customer_bookings.customer_email',
  'approver.name as approver',
  'sender.name as sender',
] as const

const keys = sql<string[]>`array[refunds.created_at::text, refunds.id::text]`.as('keys')
export const cursorTypes = ['timestamptz', 'uuid'] as const

const refundsWithBookings = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('customer_bookings', 'customer_bookings.id', 'refunds.booking_id')
    .leftJoin('users as approver', 'approver.id', 'refunds.approved_by')
    .leftJoin('users as sender', 'sender.id', 'refunds.sent_by')
    .select(columns)

export const findRefund = (db: Db, id: string) =>
  refundsWithBookings(db).where('refunds.id', '=', id).executeTakeFirst()

export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>

export const listRefundsOf = (db: Db, bookingId: string): Promise<RefundRow[]> =>
  refundsWithBookings(db)
    .where('refunds.booking_id', '=', bookingId)
    .orderBy('refunds.created_at', 'desc')
    .orderBy('refunds.id', 'desc')
    .execute()

export type RefundFilter = 'open' | RefundTable['state']

const statesOf = (filter: RefundFilter) => (filter === 'open' ? openStates : [filter])

/** The oldest first. `after`: the last of the page before. */
export const listRefunds = (db: Db, filter: RefundFilter, after: readonly string[] | undefined, limit: number) =>
  refundsWithBookings(db)
    .select(keys)
    .where('refunds.state', 'in', statesOf(filter))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(refunds.created_at, refunds.id) > (${after?.[0]}::text::timestamptz, ${after?.[1]}::text::uuid)`,
      ),
    )
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .limit(limit)
    .execute()

/** What was approved, the oldest first, with where it goes and what its booking holds. */
export const listApproved = (db: Db, limit: number) =>
  refundsWithBookings(db)
    .innerJoin('booking_balances', 'booking_balances.booking_id', 'refunds.booking_id')
    .select(['refunds.beneficiary_sealed', 'customer_bookings.state as booking_state', 'retained_agreed'])
    .select(['paid', 'refunded'])
    .where('refunds.state', '=', 'approved')
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .limit(limit)
    .execute()

export const countRefunds = async (db: Db, filter: RefundFilter): Promise<number> => {
  const { count } = await db
    .selectFrom('refunds')
    .select(sql<number>`count(*)`.as('count'))
    .where('state', 'in', statesOf(filter))
    .executeTakeFirstOrThrow()
  return count
}

/** A booking has one open refund at most. */
export const insertRefund = async (trx: Trx, refund: Insertable<RefundTable>): Promise<void> => {
  await onConstraint(
    'one_open_refund_per_booking',
    () => new AmountNotPossible('A refund of this booking is open already.'),
    () => trx.insertInto('refunds').values(refund).execute(),
  )
}

export const findOpenRefund = (db: Db, bookingId: string) =>
  db
    .selectFrom('refunds')
    .select(['id', 'state', 'amount', 'beneficiary_sealed', 'beneficiary_hint'])
    .where('booking_id', '=', bookingId)
    .where('state', 'in', openStates)
    .executeTakeFirst()

export const findSealed = (db: Db, id: string) =>
  db.selectFrom('refunds').select(['id', 'beneficiary_sealed']).where('id', '=', id).executeTakeFirst()

/** Compare-and-set: false when it left `from` meanwhile. Who approved a large one is refused to send it by the table. */
export const moveRefund = async (
  trx: Trx,
  id: string,
  from: readonly RefundTable['state'][],
  values: Updateable<RefundTable>,
  now: Date,
): Promise<boolean> => {
  const moved = await onConstraint(
    'refunds_need_two_people',
    () => new SecondPersonNeeded(),
    () =>
      trx
        .updateTable('refunds')
        .set({ ...values, updated_at: now })
        .where('id', '=', id)
        .where('state', 'in', from)
        .returning('id')
        .executeTakeFirst(),
  )
  return moved !== undefined
}

/** What of these is approved still, and in a file for the bank from now on. */
export const markExported = async (trx: Trx, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await trx
    .updateTable('refunds')
    .set(({ fn, val }) => ({ exported_at: fn.coalesce('exported_at', val(now)) }))
    .where('id', 'in', ids)
    .where('state', '=', 'approved')
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const unproved = { proof_key: null, proof_preview_key: null, proof_content_type: null, proof_name: null }

/** As before its approval. False when it is in a file for the bank. */
export const markReady = async (trx: Trx, id: string, now: Date): Promise<boolean> => {
  const ready = await trx
    .updateTable('refunds')
    .set({ state: 'ready', approved_by: null, approved_at: null, ...unproved, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .where('exported_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ready !== undefined
}

const forgotten = { beneficiary_sealed: null, beneficiary_hint: null }

/** Nothing goes out any more, so nothing need be known of where to. False when the bank has the order already. */
export const markVoid = (trx: Trx, id: string, reason: string, now: Date): Promise<boolean> =>
  moveRefund(trx, id, openStates, { state: 'void', void_reason: reason, ...forgotten }, now)

/** Forgets where money went, once nobody can ask about it any more. How many were forgotten. */
export const eraseBeneficiaries = async (db: Db, sentBefore: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set(forgotten)
    .where('beneficiary_sealed', 'is not', null)
    .where('state', '=', 'sent')
    .where('sent_at', '<', sentBefore)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Refunds that the bank does not have yet are called off: the booking keeps its money. */
export const voidOpenRefunds = async (trx: Trx, bookingId: string, reason: string, now: Date): Promise<void> => {
  await trx
    .updateTable('refunds')
    .set({ state: 'void', void_reason: reason, ...forgotten, updated_at: now })
    .where('booking_id', '=', bookingId)
    .where('state', 'in', openStates)
    .execute()
}

/** Those of the keys that are files of a proof. */
export const listKnownProofs = async (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('refunds')
    .select(['proof_key', 'proof_preview_key'])
    .where((is) => is.or([is('proof_key', 'in', keys), is('proof_preview_key', 'in', keys)]))
    .execute()
  return new Set(rows.flatMap((row) => [row.proof_key, row.proof_preview_key]).filter((key) => key !== null))
}
