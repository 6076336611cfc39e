import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import type { ReceiptTable } from '../tables.ts'

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
  'claimed',
  'paid_on',
  'note',
  'reject_reason',
  'reviewed_by',
  'reviewed_at',
  'created_at',
] as const

export const findReceipt = (db: Db, id: string) =>
  db.selectFrom('receipts').select(receiptColumns).where('id', '=', id).executeTakeFirst()

export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findReceipt>>>

export const findReceiptOwner = async (db: Db, id: string): Promise<string | undefined> =>
  (await findReceipt(db, id))?.user_id

export type NewReceipt = Omit<Insertable<ReceiptTable>, 'perceptual_hash'> & { likeness: string }

/** The hash is 64 bits without a sign; the column has one. */
export const insertReceipt = (trx: Trx, { likeness, ...receipt }: NewReceipt): Promise<ReceiptRow> =>
  trx
    .insertInto('receipts')
    .values({ ...receipt, perceptual_hash: BigInt.asIntN(64, BigInt(`0x${likeness}`)).toString() })
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

export const countWaiting = async (db: Db, bookingId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('receipts')
    .select(sql<number>`count(*)`.as('count'))
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'submitted')
    .executeTakeFirstOrThrow()
  return count
}

export type Review =
  | { status: 'accepted'; by: string; at: Date }
  | { status: 'rejected'; by: string; at: Date; reason: string; asksAgain: boolean }

/** Compare-and-set: undefined when it does not wait for a review any more. */
export const markReviewed = (trx: Trx, id: string, review: Review): Promise<ReceiptRow | undefined> =>
  trx
    .updateTable('receipts')
    .set({
      status: review.status,
      reviewed_by: review.by,
      reviewed_at: review.at,
      ...(review.status === 'rejected' ? { reject_reason: review.reason, asks_again: review.asksAgain } : {}),
    })
    .where('id', '=', id)
    .where('status', '=', 'submitted')
    .returning(receiptColumns)
    .executeTakeFirst()

/** Those of the keys that are files of a receipt. */
export const listKnownReceipts = async (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('receipts')
    .select(['object_key', 'preview_key'])
    .where((is) => is.or([is('object_key', 'in', keys), is('preview_key', 'in', keys)]))
    .execute()
  return new Set(rows.flatMap((row) => [row.object_key, row.preview_key]).filter((key) => key !== null))
}
