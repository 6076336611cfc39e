import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import type { ReceiptTable } from './tables.ts'

/** The payment that a duplicate shows, of any booking. */
const duplicatePayment = sql<{
  entryId: string
  bookingId: string
  reference: string
  currency: string
  amount: number
  receivedOn: string | null
  source: 'receipt' | 'statement' | 'manual' | null
  isOnStatement: boolean
  hasReceipt: boolean
  isReversed: boolean
} | null>`(select json_build_object('entryId', shown.id, 'bookingId', shown.booking_id, 'reference', booking.reference,
    'currency', booking.currency, 'amount', shown.amount, 'receivedOn', shown.received_on, 'source', shown.source,
    'isOnStatement', shown.statement_line_id is not null, 'hasReceipt', shown.receipt_id is not null,
    'isReversed', shown.is_reversed)
  from recorded_entries shown join booking_terms booking on booking.id = shown.booking_id
  where shown.id = receipts.duplicate_of)`.as('duplicate_payment')

export const receiptColumns = [
  'id',
  'booking_id',
  'user_id',
  'status',
  'object_key',
  'preview_key',
  'file_name',
  'content_type',
  'bytes',
  'pages',
  'claimed',
  'transfer_id',
  'paid_on',
  'note',
  'reject_reason',
  'asks_again',
  'reviewed_by',
  'reviewed_at',
  'created_at',
  duplicatePayment,
] as const

export const findReceipt = (db: Db, id: string) =>
  db.selectFrom('receipts').select(receiptColumns).where('id', '=', id).executeTakeFirst()

export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findReceipt>>>

/** Undefined when the receipt does not wait for a review. */
export const lockWaitingReceipt = (trx: Trx, id: string): Promise<ReceiptRow | undefined> =>
  trx
    .selectFrom('receipts')
    .select(receiptColumns)
    .where('id', '=', id)
    .where('status', '=', 'submitted')
    .forUpdate()
    .executeTakeFirst()

/** What waits of the transfer of this receipt, in the order of ids. */
export const lockWaitingOfTransfer = (trx: Trx, id: string): Promise<ReceiptRow[]> =>
  trx
    .selectFrom('receipts')
    .select(receiptColumns)
    .where('transfer_id', '=', ({ selectFrom }) =>
      selectFrom('receipts as shown').select('shown.transfer_id').where('shown.id', '=', id),
    )
    .where('status', '=', 'submitted')
    .orderBy('id')
    .forUpdate()
    .execute()

export const findReceiptCustomerId = async (db: Db, id: string): Promise<string | undefined> =>
  (await findReceipt(db, id))?.user_id

export type NewReceipt = Omit<Insertable<ReceiptTable>, 'perceptual_hash'> & { perceptualHash: string }

export const insertReceipt = (trx: Trx, { perceptualHash, ...receipt }: NewReceipt): Promise<ReceiptRow> =>
  trx
    .insertInto('receipts')
    .values({ ...receipt, perceptual_hash: BigInt.asIntN(64, BigInt(`0x${perceptualHash}`)).toString() })
    .returning(receiptColumns)
    .executeTakeFirstOrThrow()

export const listReceipts = (db: Db, bookingId: string): Promise<ReceiptRow[]> =>
  db
    .selectFrom('receipts')
    .select(receiptColumns)
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const countWaitingReceipts = async (db: Db, bookingId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('receipts')
    .select(sql<number>`count(*)`.as('count'))
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'submitted')
    .executeTakeFirstOrThrow()
  return count
}

export type ReceiptReview =
  | { status: 'accepted'; by: string; at: Date }
  | { status: 'rejected'; by: string; at: Date; reason: string; anotherRequested: boolean }
  | { status: 'duplicate'; by: string; at: Date; duplicateOf: string | null }

/** Undefined when the receipt was reviewed already. */
export const markReceiptReviewed = (trx: Trx, id: string, review: ReceiptReview): Promise<ReceiptRow | undefined> =>
  trx
    .updateTable('receipts')
    .set({
      status: review.status,
      reviewed_by: review.by,
      reviewed_at: review.at,
      ...(review.status === 'rejected' ? { reject_reason: review.reason, asks_again: review.anotherRequested } : {}),
      ...(review.status === 'duplicate' ? { duplicate_of: review.duplicateOf } : {}),
    })
    .where('id', '=', id)
    .where('status', '=', 'submitted')
    .returning(receiptColumns)
    .executeTakeFirst()

/** Ends the review of all waiting receipts of a booking without a decision. Returns their ids. */
export const closeWaitingReceipts = async (trx: Trx, bookingId: string, now: Date): Promise<string[]> => {
  const closed = await trx
    .updateTable('receipts')
    .set({ status: 'closed', reviewed_at: now })
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'submitted')
    .returning('id')
    .execute()
  return closed.map(({ id }) => id)
}

/** Of these object keys those that a receipt has. */
export const findReceiptKeysInUse = async (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('receipts')
    .select(['object_key', 'preview_key'])
    .where((is) => is.or([is('object_key', 'in', keys), is('preview_key', 'in', keys)]))
    .execute()
  return new Set(rows.flatMap((row) => [row.object_key, row.preview_key]).filter((key) => key !== null))
}

/**
 * Whether an active payment exists that this receipt can show: of its customer's bookings, or shown by the same
 * file. `entryId` limits it to one payment.
 */
export const hasPaymentThatReceiptMayShow = async (
  db: Db,
  receipt: Pick<ReceiptRow, 'id' | 'user_id'>,
  entryId: string | undefined,
) => {
  const found = await db
    .selectFrom('recorded_entries as entry')
    .innerJoin('booking_terms', 'booking_terms.id', 'entry.booking_id')
    .leftJoin('receipts as other', 'other.id', 'entry.receipt_id')
    .select('entry.id')
    .where('entry.kind', '=', 'payment')
    .where('entry.is_reversed', '=', false)
    .where((is) =>
      is.or([
        is('booking_terms.user_id', '=', receipt.user_id),
        is('other.sha256', '=', is.selectFrom('receipts').select('sha256').where('id', '=', receipt.id)),
      ]),
    )
    .$if(entryId !== undefined, (query) => query.where('entry.id', '=', entryId ?? ''))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The receipts of a booking that wait for review. Lock them before the booking, as a review does: no deadlock. */
export const lockWaitingReceipts = (trx: Trx, bookingId: string) =>
  trx
    .selectFrom('receipts')
    .select(['id', 'claimed'])
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'submitted')
    .orderBy('id')
    .forUpdate()
    .execute()
