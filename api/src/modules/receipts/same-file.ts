import type { CurrencyCode } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { ReceiptKnown } from './problems.ts'
import type { ReceiptRow } from './queries.ts'
import { sumTransfer } from './transfer.ts'

/** Active payments that another receipt of the same file shows, the newest first. */
const listCountedPayments = (db: Db, receiptId: string) =>
  db
    .selectFrom('receipts as mine')
    .innerJoin('receipts as other', 'other.sha256', 'mine.sha256')
    .innerJoin('recorded_entries as entry', 'entry.receipt_id', 'other.id')
    .innerJoin('customer_bookings', 'customer_bookings.id', 'other.booking_id')
    .select(['other.id as receipt_id', 'other.booking_id', 'customer_bookings.reference', 'customer_bookings.currency'])
    .select([
      'other.transfer_id',
      'entry.id',
      'entry.amount',
      'entry.source',
      'entry.received_on',
      'entry.statement_line_id',
    ])
    .where('mine.id', '=', receiptId)
    .whereRef('other.id', '<>', 'mine.id')
    .where('entry.is_reversed', '=', false)
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .execute()

/** Receipts of the same file are reviewed one after the other, across bookings. */
export const lockReceiptsOfSameFile = async (trx: Trx, receiptId: string): Promise<void> => {
  const { sha256 } = await trx
    .selectFrom('receipts')
    .select('sha256')
    .where('id', '=', receiptId)
    .executeTakeFirstOrThrow()
  await lockByName(trx, `receipt-file:${sha256}`)
}

/** The file of one transfer counts for all its bookings, up to its sum. */
const isWithinTransfer = async (
  trx: Trx,
  transferId: string,
  counted: Awaited<ReturnType<typeof listCountedPayments>>,
  amount: number,
): Promise<boolean> =>
  counted.every(({ transfer_id }) => transfer_id === transferId) &&
  counted.reduce((sum, payment) => sum + payment.amount, amount) <= (await sumTransfer(trx, transferId))

/**
 * Throws `receipt-known` with the bookings and payments that the same file shows. The caller holds the lock of the
 * file.
 */
export const requireNewFile = async (
  trx: Trx,
  { id, transfer_id }: Pick<ReceiptRow, 'id' | 'transfer_id'>,
  amount: number,
): Promise<void> => {
  const countedPayments = await listCountedPayments(trx, id)
  if (countedPayments.length === 0) return
  if (transfer_id !== null && (await isWithinTransfer(trx, transfer_id, countedPayments, amount))) return
  throw new ReceiptKnown(
    countedPayments.map((payment) => ({
      receiptId: payment.receipt_id,
      bookingId: payment.booking_id,
      reference: payment.reference,
      entryId: payment.id,
      amount: payment.amount,
      currency: payment.currency as CurrencyCode,
      receivedOn: payment.received_on,
      source: payment.source,
      isOnStatement: payment.statement_line_id !== null,
      hasReceipt: true,
    })),
  )
}
