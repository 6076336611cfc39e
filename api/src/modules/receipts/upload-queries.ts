import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import type { ReceiptUploadTable } from './tables.ts'

const uploadColumns = [
  'id',
  'booking_id',
  'file_name',
  'size',
  'received',
  'part_keys',
  'receipt_id',
  'expires_at',
] as const

export const findUpload = (db: Db, id: string) =>
  db.selectFrom('receipt_uploads').select(uploadColumns).where('id', '=', id).executeTakeFirst()

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>

export const insertUpload = (trx: Trx, upload: Insertable<ReceiptUploadTable>): Promise<UploadRow> =>
  trx.insertInto('receipt_uploads').values(upload).returning(uploadColumns).executeTakeFirstOrThrow()

/** Undefined when the part does not begin where what has arrived ends. */
export const addUploadPart = (
  db: Db,
  id: string,
  part: { key: string; offset: number; length: number },
): Promise<UploadRow | undefined> =>
  db
    .updateTable('receipt_uploads')
    .set({
      received: part.offset + part.length,
      part_keys: sql`array_append(part_keys, ${part.key})`,
    })
    .where('id', '=', id)
    .where('received', '=', part.offset)
    .returning(uploadColumns)
    .executeTakeFirst()

export const markUploadUsed = async (trx: Trx, id: string, receiptId: string): Promise<void> => {
  await trx.updateTable('receipt_uploads').set({ receipt_id: receiptId }).where('id', '=', id).execute()
}

/** The parts that no row names any more are deleted with other orphaned files. */
export const deleteUpload = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('receipt_uploads').where('id', '=', id).execute()
}

/** All but the newest ones that became no receipt. Returns the keys of their parts. */
export const deleteOlderUploads = async (trx: Trx, bookingId: string, kept: number): Promise<string[]> => {
  const older = trx
    .selectFrom('receipt_uploads')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('receipt_id', 'is', null)
    .orderBy('id', 'desc')
    .offset(kept)
  const deleted = await trx.deleteFrom('receipt_uploads').where('id', 'in', older).returning('part_keys').execute()
  return deleted.flatMap(({ part_keys }) => part_keys)
}

export const deleteExpiredUploads = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('receipt_uploads').where('expires_at', '<=', now).execute()
}

/** Of these object keys those that an upload still needs. */
export const findUploadKeysInUse = async (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('receipt_uploads')
    .select('part_keys')
    .where('receipt_id', 'is', null)
    .where(sql<boolean>`part_keys && ${sql.val([...keys])}::text[]`)
    .execute()
  return new Set(rows.flatMap(({ part_keys }) => part_keys))
}
