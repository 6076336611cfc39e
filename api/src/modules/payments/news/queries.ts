import type { Db } from '#/db/database.ts'

/** What is told of a payment; undefined once it was taken back. */
export const findPaymentNews = (db: Db, entryId: string) =>
  db
    .selectFrom('ledger_entries')
    .select(['amount', 'received_on'])
    .where('id', '=', entryId)
    .where('kind', '=', 'payment')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ledger_entries as undone').select('undone.id').where('undone.reverses', '=', entryId))),
    )
    .executeTakeFirst()

/** What is told of a slip. */
export const findReceiptNews = (db: Db, receiptId: string) =>
  db
    .selectFrom('receipts')
    .select(['status', 'claimed', 'reject_reason', 'asks_again'])
    .where('id', '=', receiptId)
    .executeTakeFirst()

/** What is told of money on its way back; undefined when nothing is sent after all. */
export const findRefundNews = (db: Db, refundId: string) =>
  db
    .selectFrom('refunds')
    .select(['amount', 'reason', 'state', 'needs_second_person', 'beneficiary_hint', 'bank_reference', 'sent_on'])
    .where('id', '=', refundId)
    .where('state', '<>', 'void')
    .executeTakeFirst()
