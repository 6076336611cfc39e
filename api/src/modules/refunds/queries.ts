import type { OpenRefundCounts } from '@escapes/contract'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import { findViolatedConstraint } from '#/db/database-error.ts'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import type { Db, Trx } from '#/db/database.ts'
import { AmountNotPossible } from '#/http/staff-problems.ts'
import { type ApprovalObstacle, refusalsOfConstraints } from './approval-obstacle.ts'
import type { RefundTable } from './tables.ts'

const openStates = ['needs-details', 'ready', 'approved'] as const

const columns = [
  'refunds.id',
  'refunds.booking_id',
  'refunds.state',
  'refunds.reason',
  'refunds.amount',
  'refunds.needs_second_person',
  'refunds.beneficiary_hint',
  'refunds.beneficiary_by',
  'enterer.name as account_by',
  'refunds.approved_by',
  'refunds.approved_at',
  'refunds.exported_at',
  'refund_file_lines.file_number',
  'refunds.batch_number',
  'batch.made_by as batch_made_by',
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
  'customer_bookings.deposit_percent',
  'customer_bookings.customer_name',
  'customer_bookings.customer_email',
  'customer_bookings.user_id as customer_id',
  'approver.name as approver',
  'sender.name as sender',
] as const

const obstacleOf = (person: RawBuilder<unknown>) =>
  sql`refund_approval_obstacle(refunds.booking_id, beneficiary_by, needs_second_person, ${person})`

const cursorKeys = sql<string[]>`array[refunds.created_at::text, refunds.id::text]`.as('keys')
export const refundCursorTypes = ['timestamptz', 'uuid'] as const

/** How much of an open refund no statement shows; null once it is sent or void. Agreed minor units. */
const unproven = sql<number | null>`refund_unproven(refunds)`.as('unproven')

/** A file is what whoever brought it in says that the bank says: who approves is told who that was. */
const proofs = sql<
  { by: string; at: string; payer: string | null; assignedBy: string | null }[] | null
>`case when refunds.state in ('needs-details', 'ready', 'approved') then
  (select json_agg(distinct jsonb_build_object(
      'by', importer.name, 'at', imported_at, 'payer', payer, 'assignedBy', assigner.name))
    from recorded_entries entry
      join statement_proofs on line_id = entry.statement_line_id
      join user_names importer on importer.id = imported_by
      left join user_names assigner on assigner.id = assigned_by
    where entry.booking_id = refunds.booking_id and entry.kind = 'payment' and not entry.is_reversed) end`.as('proofs')

/** What keeps each of these people from approving each of these refunds, by the function that refuses the approval. */
export const listApprovalObstacles = async (
  db: Db,
  refundIds: readonly string[],
  personIds: readonly string[],
): Promise<{ refund_id: string; person_id: string; obstacle: ApprovalObstacle | null }[]> => {
  const { rows } = await sql<{ refund_id: string; person_id: string; obstacle: ApprovalObstacle | null }>`
    select refunds.id as refund_id, person_id, ${obstacleOf(sql.ref('person_id'))} as obstacle
    from refunds cross join unnest(${personIds}::uuid[]) as person_id
    where refunds.id = any(${refundIds}::uuid[])`.execute(db)
  return rows
}

/** Whose deed keeps this person from approving these refunds, by refund. */
export const listObstacleDoers = async (
  db: Db,
  refundIds: readonly string[],
  personId: string,
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; doer: string | null }>`
    select refunds.id, refund_obstacle_doer(refunds.booking_id, beneficiary_by, ${obstacleOf(sql`${personId}::uuid`)},
      ${personId}::uuid) as doer
    from refunds where refunds.id = any(${refundIds}::uuid[])`.execute(db)
  return new Map(rows.flatMap(({ id, doer }) => (doer === null ? [] : [[id, doer] as const])))
}

const refundsWithBookings = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('customer_bookings', 'customer_bookings.id', 'refunds.booking_id')
    .leftJoin('user_names as approver', 'approver.id', 'refunds.approved_by')
    .leftJoin('user_names as enterer', 'enterer.id', 'refunds.beneficiary_by')
    .leftJoin('user_names as sender', 'sender.id', 'refunds.sent_by')
    .leftJoin('refund_file_lines', 'refund_file_lines.refund_id', 'refunds.id')
    .leftJoin('refund_files as batch', 'batch.number', 'refunds.batch_number')
    .select([...columns, unproven, proofs])

export const findRefund = (db: Db, id: string) =>
  refundsWithBookings(db).where('refunds.id', '=', id).executeTakeFirst()

export const listRefundsByIds = (db: Db, ids: readonly string[]) =>
  refundsWithBookings(db).where('refunds.id', 'in', ids).orderBy('refunds.booking_id').execute()

/** Accounts that the customer of a booking named for refunds, sealed. What staff entered for a caller is not among them. */
export const listSealedAccountsOfCustomer = async (
  db: Db,
  bookingId: string,
): Promise<{ id: string; sealed: string }[]> => {
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'beneficiary_sealed as sealed'])
    .where('booking_id', '=', bookingId)
    .where('beneficiary_sealed', 'is not', null)
    .where('beneficiary_by', 'is', null)
    .execute()
  return rows.flatMap(({ id, sealed }) => (sealed === null ? [] : { id, sealed }))
}

export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>

export const listBookingRefunds = (db: Db, bookingId: string): Promise<RefundRow[]> =>
  refundsWithBookings(db)
    .where('refunds.booking_id', '=', bookingId)
    .orderBy('refunds.created_at', 'desc')
    .orderBy('refunds.id', 'desc')
    .execute()

export const listCustomerRefunds = (db: Db, customerId: string, limit: number): Promise<RefundRow[]> =>
  refundsWithBookings(db)
    .where('customer_bookings.user_id', '=', customerId)
    .orderBy('refunds.created_at', 'desc')
    .orderBy('refunds.id', 'desc')
    .limit(limit)
    .execute()

export type RefundFilter = 'open' | 'to-approve' | RefundTable['state']

/** `to-approve`: those that wait for an approval which this viewer may give. */
const isListed = (filter: RefundFilter, viewerId: string) =>
  filter === 'to-approve'
    ? sql<boolean>`refunds.state = 'ready' and ${obstacleOf(sql`${viewerId}::uuid`)} is null`
    : sql<boolean>`refunds.state = any(${filter === 'open' ? openStates : [filter]})`

export const listRefunds = (
  db: Db,
  { state, viewerId, limit }: { state: RefundFilter; viewerId: string; limit: number },
  after: readonly string[] | undefined,
) =>
  refundsWithBookings(db)
    .select(cursorKeys)
    .where(isListed(state, viewerId))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(refunds.created_at, refunds.id) > (${after?.[0]}::text::timestamptz, ${after?.[1]}::text::uuid)`,
      ),
    )
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .limit(limit)
    .execute()

/** Other refunds of the booking that the bank may pay, agreed minor units. */
const inFiles = sql<number>`(select coalesce(sum(other.amount), 0)::bigint from refunds other
  where other.booking_id = refunds.booking_id and other.state = 'approved' and other.exported_at is not null
    and other.id <> refunds.id)`.as('in_files')

/** Approved refunds in no file, the oldest first, with account and balance: of that batch, or in none. */
export const listExportableRefunds = (db: Db, limit: number, batchNumber: number | null = null) =>
  refundsWithBookings(db)
    .innerJoin('booking_balances', 'booking_balances.booking_id', 'refunds.booking_id')
    .select('customer_bookings.user_id')
    .select(['refunds.beneficiary_sealed', 'customer_bookings.state as booking_state', 'retained_agreed'])
    .select(['paid', 'refunded', inFiles])
    .where('refunds.state', '=', 'approved')
    .where('refunds.exported_at', 'is', null)
    .where(sql<boolean>`refunds.batch_number is not distinct from ${batchNumber}::integer`)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .limit(limit)
    .execute()

export const countRefunds = async (db: Db, filter: RefundFilter, viewerId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('refunds')
    .select(sql<number>`count(*)`.as('count'))
    .where(isListed(filter, viewerId))
    .executeTakeFirstOrThrow()
  return count
}

/** Those that staff have to approve or to send, and those that wait for the customer's account. */
export const countOpenRefunds = (db: Db): Promise<OpenRefundCounts> =>
  db
    .selectFrom('refunds')
    .select([
      sql<number>`count(*) filter (where state <> 'needs-details')`.as('forStaff'),
      sql<number>`count(*) filter (where state = 'needs-details')`.as('forCustomer'),
    ])
    .where('state', 'in', openStates)
    .executeTakeFirstOrThrow()

/** Throws `amount-not-possible` when a refund of the booking is open already. */
export const insertRefund = async (trx: Trx, refund: Insertable<RefundTable>): Promise<void> => {
  await withConstraintProblem(
    'one_open_refund_per_booking',
    () => new AmountNotPossible('A refund of this booking that is in no file for the bank is open already.'),
    () => trx.insertInto('refunds').values(refund).execute(),
  )
}

/** Of several open refunds, the one that is in no file for the bank. */
export const findOpenRefundPreferablyInNoFile = (db: Db, bookingId: string) =>
  db
    .selectFrom('refunds')
    .select(['id', 'state', 'amount', 'beneficiary_sealed', 'beneficiary_hint', 'beneficiary_by'])
    .where('booking_id', '=', bookingId)
    .where('state', 'in', openStates)
    .orderBy('exported_at', (order) => order.desc().nullsFirst())
    .executeTakeFirst()

/** In the order of `findOpenRefundPreferablyInNoFile`; no new file takes one until the transaction ends. */
export const lockOpenRefunds = (trx: Trx, bookingId: string) =>
  trx
    .selectFrom('refunds')
    .leftJoin('refund_file_lines', 'refund_file_lines.refund_id', 'refunds.id')
    .select(['refunds.id', 'refunds.state', 'amount', 'beneficiary_sealed', 'beneficiary_hint', 'beneficiary_by'])
    .select(['exported_at', 'file_number'])
    .where('booking_id', '=', bookingId)
    .where('state', 'in', openStates)
    .orderBy('exported_at', (order) => order.desc().nullsFirst())
    .forUpdate('refunds')
    .execute()

export const findSealedBeneficiary = (db: Db, id: string) =>
  db.selectFrom('refunds').select(['id', 'booking_id', 'beneficiary_sealed']).where('id', '=', id).executeTakeFirst()

/** False when the state is none of `from` any more. Throws `second-person-needed` as the constraints of the table say. */
export const transitionRefund = async (
  trx: Trx,
  id: string,
  from: readonly RefundTable['state'][],
  values: Updateable<RefundTable>,
  now: Date,
): Promise<boolean> => {
  try {
    const updated = await trx
      .updateTable('refunds')
      .set({ ...values, updated_at: now })
      .where('id', '=', id)
      .where('state', 'in', from)
      .returning('id')
      .executeTakeFirst()
    return updated !== undefined
  } catch (error) {
    const refusal = refusalsOfConstraints[findViolatedConstraint(error) ?? '']
    throw refusal ? refusal() : error
  }
}

/** Marks those of these refunds exported that another admin approved and no file holds. Returns their ids. */
export const markExportedIfApprovedByAnother = async (
  trx: Trx,
  ids: readonly string[],
  { userId, now }: { userId: string; now: Date },
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await trx
    .updateTable('refunds')
    .set({ exported_at: now, exported_by: userId })
    .where('id', 'in', ids)
    .where('state', '=', 'approved')
    .where(sql<boolean>`are_two_people(approved_by, ${userId}::uuid, ${now}::timestamptz)`)
    .where('exported_at', 'is', null)
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const withoutProof = { proof_key: null, proof_preview_key: null, proof_content_type: null, proof_name: null }

/** US cents of the refunds that this person, after `since`, sent without a second one: who approved them was no other. */
export const sumSentAloneUsdCents = async (db: Db, userId: string, since: Date): Promise<number> => {
  const { sum } = await db
    .selectFrom('refunds')
    .innerJoin('booking_terms', 'booking_terms.id', 'refunds.booking_id')
    .select(
      sql<number>`coalesce(sum(refunds.amount * total_usd::numeric / nullif(total_agreed, 0)), 0)::bigint`.as('sum'),
    )
    .where('sent_by', '=', userId)
    .where(sql<boolean>`not are_two_people(approved_by, sent_by, sent_at)`)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow()
  return sum
}

/** Removes approval and proof; false unless the refund is approved and in no file for the bank. */
export const withdrawApprovalUnlessInFile = async (trx: Trx, id: string, now: Date): Promise<boolean> => {
  const ready = await trx
    .updateTable('refunds')
    .set({ state: 'ready', approved_by: null, approved_at: null, exported_by: null, ...withoutProof, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .where('exported_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ready !== undefined
}

const erasedBeneficiary = { beneficiary_sealed: null, beneficiary_hint: null }

/** Erases the beneficiary, too. False when the refund is sent or void already. */
export const markRefundVoid = (trx: Trx, id: string, reason: string, now: Date): Promise<boolean> =>
  transitionRefund(trx, id, openStates, { state: 'void', void_reason: reason, ...erasedBeneficiary }, now)

/** Returns how many beneficiaries were erased. */
export const eraseBeneficiaries = async (db: Db, sentBefore: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set(erasedBeneficiary)
    .where('beneficiary_sealed', 'is not', null)
    .where('state', '=', 'sent')
    .where('sent_at', '<', sentBefore)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** The ids of the refunds voided. */
export const voidOpenRefundsInNoFile = async (
  trx: Trx,
  bookingId: string,
  reason: string,
  now: Date,
): Promise<string[]> => {
  const voided = await trx
    .updateTable('refunds')
    .set({ state: 'void', void_reason: reason, ...erasedBeneficiary, updated_at: now })
    .where('booking_id', '=', bookingId)
    .where('state', 'in', openStates)
    .where('exported_at', 'is', null)
    .returning('id')
    .execute()
  return voided.map(({ id }) => id)
}

/** Both proof keys of every refund that refers to one of these. */
export const findProofKeysInUse = async (db: Db, objectKeys: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('refunds')
    .select(['proof_key', 'proof_preview_key'])
    .where((is) => is.or([is('proof_key', 'in', objectKeys), is('proof_preview_key', 'in', objectKeys)]))
    .execute()
  return new Set(rows.flatMap((row) => [row.proof_key, row.proof_preview_key]).filter((key) => key !== null))
}
