import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import type { RefundFileTable } from './tables.ts'

/** One file at a time, so numbers have no gaps. */
export const lockRefundFiles = (trx: Trx): Promise<void> => lockByName(trx, 'refund-files')

export const getNextFileNumber = async (trx: Trx): Promise<number> => {
  const { last } = await trx
    .selectFrom('refund_files')
    .select(({ fn }) => fn.coalesce(fn.max('number'), sql.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  return last + 1
}

export const insertRefundFile = async (trx: Trx, file: Insertable<RefundFileTable>): Promise<void> => {
  await trx.insertInto('refund_files').values(file).execute()
}

export const insertRefundFileLines = async (trx: Trx, number: number, refundIds: readonly string[]): Promise<void> => {
  await trx
    .insertInto('refund_file_lines')
    .values(refundIds.map((id) => ({ refund_id: id, file_number: number })))
    .execute()
}

/** The batch of a currency that nobody has released. The caller holds the lock of the files. */
export const findPreparedBatch = (trx: Trx, currency: string) =>
  trx
    .selectFrom('refund_files')
    .select('number')
    .where('state', '=', 'prepared')
    .where('currency', '=', currency)
    .executeTakeFirst()

export const updatePreparedBatch = async (
  trx: Trx,
  number: number,
  values: Updateable<RefundFileTable>,
): Promise<void> => {
  await trx
    .updateTable('refund_files')
    .set(values)
    .where('number', '=', number)
    .where('state', '=', 'prepared')
    .execute()
}

/** Puts those of these refunds that are approved, and in no file and no batch, into a batch. Returns how many. */
export const addToBatch = async (trx: Trx, number: number, refundIds: readonly string[]): Promise<number> => {
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set({ batch_number: number })
    .where('id', 'in', refundIds)
    .where('state', '=', 'approved')
    .where('exported_at', 'is', null)
    .where('batch_number', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** What a release left out waits for another batch. */
export const emptyBatch = async (trx: Trx, number: number): Promise<void> => {
  await trx.updateTable('refunds').set({ batch_number: null }).where('batch_number', '=', number).execute()
}

export const lockRefundFile = (trx: Trx, number: number) =>
  trx
    .selectFrom('refund_files')
    .select(['number', 'file_name', 'state', 'currency', 'made_by'])
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()

/** Refunds of a file that are neither sent nor void, in the order in which their bookings are locked. */
export const listUnsentRefundIds = async (db: Db, number: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('refund_file_lines')
    .innerJoin('refunds', 'refunds.id', 'refund_id')
    .select('refunds.id')
    .where('file_number', '=', number)
    .where('refunds.state', '=', 'approved')
    .orderBy('refunds.booking_id')
    .orderBy('refunds.id')
    .execute()
  return rows.map(({ id }) => id)
}

const inFile = (column: RawBuilder<unknown>) => sql<string[]>`array(
  select ${column} from refund_file_lines line
  join refunds on refunds.id = line.refund_id join booking_terms on booking_terms.id = refunds.booking_id
  where line.file_number = refund_files.number and ${column} is not null)`

/** A released file, with who approved a refund in it and who owns one. */
export const findRefundFile = (db: Db, number: number) =>
  db
    .selectFrom('refund_files')
    .select(['number', 'file_name', 'content_sealed'])
    .select([
      inFile(sql.ref('refunds.approved_by')).as('approvers'),
      inFile(sql.ref('booking_terms.user_id')).as('owners'),
    ])
    .where('number', '=', number)
    .where('state', '=', 'released')
    .executeTakeFirst()

const refundsIn = sql`refunds where refunds.batch_number = refund_files.number
    or refunds.id in (select refund_id from refund_file_lines where file_number = refund_files.number)`

const countIn = (state: 'sent' | 'void' | null) =>
  sql<number>`(select count(*) filter (where ${state}::text is null or refunds.state = ${state}) from ${refundsIn})`

const refundFiles = (db: Db) =>
  db
    .selectFrom('refund_files')
    .innerJoin('user_names', 'user_names.id', 'refund_files.made_by')
    .leftJoin('user_names as releaser', 'releaser.id', 'refund_files.released_by')
    .select([
      'number',
      'file_name',
      'made_at',
      'made_by',
      'user_names.name as maker',
      'state',
      'currency',
      'released_at',
    ])
    .select('releaser.name as releaser')
    .select(sql<boolean>`content_sealed is not null`.as('is_stored'))
    .select([countIn(null).as('refunds'), countIn('sent').as('sent'), countIn('void').as('voided')])
    .select(sql<number>`(select coalesce(sum(refunds.amount), 0)::bigint from ${refundsIn})`.as('amount'))
    .select(sql<string[]>`array[number::text]`.as('keys'))

export const getRefundFileRow = (db: Db, number: number) =>
  refundFiles(db).where('number', '=', number).executeTakeFirstOrThrow()

export type RefundFileRow = Awaited<ReturnType<typeof getRefundFileRow>>

export const listRefundFileRows = (db: Db, before: readonly string[] | undefined, limit: number) =>
  refundFiles(db)
    .$if(before !== undefined, (query) => query.where('number', '<', Number(before?.[0])))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()

export const countRefundFiles = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('refund_files')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const eraseFileContents = async (db: Db, madeBefore: Date): Promise<void> => {
  await db
    .updateTable('refund_files')
    .set({ content_sealed: null })
    .where('content_sealed', 'is not', null)
    .where('made_at', '<', madeBefore)
    .execute()
}

/** Who approved what is in a prepared batch, each once. */
export const listApproversOfBatch = async (db: Db, number: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('refunds')
    .select('approved_by')
    .distinct()
    .where('batch_number', '=', number)
    .where('state', '=', 'approved')
    .execute()
  return rows.flatMap(({ approved_by: by }) => by ?? [])
}
