import { type Insertable, sql, type SqlBool } from 'kysely'
import type { ColumnMap } from '@escapes/contract'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import type { Db, Trx } from '#/db/database.ts'
import { AlreadyReviewed } from '#/http/staff-problems.ts'
import type { LineProblem } from './reading/split-rows.ts'
import type { StatementLineTable } from './tables.ts'

export interface NewStatementImport {
  account_id: string
  file_name: string
  imported_by: string
  lines: number
  problems: readonly LineProblem[]
  first_day: string
  last_day: string
  created_at: Date
}

export const insertStatementImport = async (trx: Trx, { problems, ...values }: NewStatementImport): Promise<string> => {
  const { id } = await trx
    .insertInto('statement_imports')
    .values({ ...values, known: 0, problems: JSON.stringify(problems) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const setPreviouslyImportedLineCount = async (trx: Trx, importId: string, count: number): Promise<void> => {
  await trx.updateTable('statement_imports').set({ known: count }).where('id', '=', importId).execute()
}

/** Of all accounts, also of what was undone. */
export const countNewLinesSince = async (trx: Trx, since: Date): Promise<number> => {
  const { count } = await trx
    .selectFrom('statement_imports')
    .select(sql<number>`coalesce(sum(lines - known), 0)::int`.as('count'))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Small batches keep the event loop free. */
const linesPerInsert = 200

/** Inserts the lines that the account does not have yet, and returns those. */
export const insertNewLines = async (trx: Trx, lines: readonly Insertable<StatementLineTable>[]) => {
  const written = []
  const shown = () => new AlreadyReviewed('Another import has brought a line of the same refund. Please import again.')
  for (let from = 0; from < lines.length; from += linesPerInsert) {
    const insert = trx
      .insertInto('statement_lines')
      .values(lines.slice(from, from + linesPerInsert))
      .onConflict((conflict) => conflict.columns(['account_id', 'checksum']).doNothing())
      .returning(['id', 'state', 'booking_id', 'amount'])
    written.push(...(await withConstraintProblem('statement_lines_refund_id_key', shown, () => insert.execute())))
  }
  return written
}

export const listLinesOfBookings = async (db: Db, bankAccountId: string, bookingIds: readonly string[]) =>
  bookingIds.length === 0
    ? []
    : db
        .selectFrom('statement_lines')
        .select(['booking_id', 'booked_on', 'amount', 'checksum'])
        .where('account_id', '=', bankAccountId)
        .where('booking_id', '=', ({ fn, val }) => fn.any(val([...bookingIds])))
        .execute()

const checksumsPerQuery = 5_000

export const listKnownChecksums = async (
  db: Db,
  bankAccountId: string,
  checksums: readonly string[],
): Promise<ReadonlySet<string>> => {
  const known = new Set<string>()
  for (let from = 0; from < checksums.length; from += checksumsPerQuery) {
    const rows = await db
      .selectFrom('statement_lines')
      .select('checksum')
      .where('account_id', '=', bankAccountId)
      .where('checksum', '=', ({ fn, val }) => fn.any(val(checksums.slice(from, from + checksumsPerQuery))))
      .execute()
    for (const { checksum } of rows) known.add(checksum)
  }
  return known
}

export const listReferences = async (db: Db, bookingIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('booking_terms')
    .select(['id', 'reference'])
    .where('id', '=', ({ fn, val }) => fn.any(val([...bookingIds])))
    .execute()
  return new Map(rows.map(({ id, reference }) => [id, reference]))
}

/** Sent refunds that no line shows yet; `usd` in US cents. */
export const listRefundsWithoutLine = async (db: Db, bookingIds: readonly string[]) =>
  bookingIds.length === 0
    ? []
    : db
        .selectFrom('sent_refunds')
        .innerJoin('booking_terms', 'booking_terms.id', 'sent_refunds.booking_id')
        .select(['sent_refunds.id', 'sent_refunds.booking_id', 'sent_refunds.amount', 'booking_terms.currency'])
        .select(
          sql<number>`round(sent_refunds.amount * total_usd::numeric / nullif(total_agreed, 0))::bigint`.as('usd'),
        )
        .where('sent_refunds.booking_id', '=', ({ fn, val }) => fn.any(val([...bookingIds])))
        .where(sql<SqlBool>`not exists (select from statement_lines where refund_id = sent_refunds.id)`)
        .orderBy('sent_refunds.sent_at')
        .orderBy('sent_refunds.id')
        .execute()

export type RefundWithoutLine = Awaited<ReturnType<typeof listRefundsWithoutLine>>[number]

/** That every line of a file came in is an answer about that file alone. */
const toSavedColumns = (map: ColumnMap): string => JSON.stringify({ ...map, allIn: undefined })

export const saveColumnMap = async (trx: Trx, bankAccountId: string, name: string, map: ColumnMap): Promise<void> => {
  const columns = toSavedColumns(map)
  await trx
    .insertInto('column_maps')
    .values({ account_id: bankAccountId, name, columns })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet({ columns }))
    .execute()
}

/** Beside the one of this name, which is written over. */
export const countOtherColumnMaps = async (db: Db, bankAccountId: string, name: string): Promise<number> => {
  const { count } = await db
    .selectFrom('column_maps')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) => eb.or([eb('account_id', '<>', bankAccountId), eb('name', '<>', name)]))
    .executeTakeFirstOrThrow()
  return count
}

export const lockColumnMap = (trx: Trx, id: string) =>
  trx.selectFrom('column_maps').select(['name', 'columns']).where('id', '=', id).forUpdate().executeTakeFirst()

export const updateColumnMap = (db: Db, id: string, { name, columns }: { name: string; columns: ColumnMap }) =>
  db
    .updateTable('column_maps')
    .set({ name, columns: toSavedColumns(columns) })
    .where('id', '=', id)
    .returning(['id', 'name', 'account_id', 'columns'])
    .executeTakeFirst()

export const deleteColumnMap = async (db: Db, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('column_maps').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const listColumnMaps = (db: Db) =>
  db.selectFrom('column_maps').select(['id', 'name', 'account_id', 'columns']).orderBy('name').orderBy('id').execute()

const imports = (db: Db) =>
  db
    .selectFrom('statement_imports')
    .innerJoin('user_names', 'user_names.id', 'imported_by')
    .select([
      'statement_imports.id',
      'account_id',
      'file_name',
      'user_names.name as importer',
      'lines',
      'known',
      'problems',
      'statement_imports.created_at',
      'undone_at',
      ...(['matched', 'ambiguous', 'unmatched', 'outgoing', 'ignored'] as const).map((state) =>
        sql<number>`(select count(*) from statement_lines where import_id = statement_imports.id
          and statement_lines.state = ${state})`.as(state),
      ),
      sql<number>`(select count(*) from statement_lines where import_id = statement_imports.id
        and statement_lines.state = 'matched' and meaning is null and amount > 0)`.as('allocating'),
      sql<string[]>`array[statement_imports.created_at::text, statement_imports.id::text]`.as('keys'),
    ])

export const getImportRow = (db: Db, id: string) =>
  imports(db).where('statement_imports.id', '=', id).executeTakeFirstOrThrow()

export type ImportRow = Awaited<ReturnType<typeof getImportRow>>

export const listImportRows = (db: Db, after: readonly string[] | undefined, limit: number): Promise<ImportRow[]> =>
  imports(db)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(statement_imports.created_at, statement_imports.id)
          < (${after?.[0]}::text::timestamptz, ${after?.[1]}::text::uuid)`,
      ),
    )
    .orderBy('statement_imports.created_at', 'desc')
    .orderBy('statement_imports.id', 'desc')
    .limit(limit)
    .execute()

export const countImports = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('statement_imports')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns how many lines had a payer or a text. Of lines matched or ignored before then, and of older ones that left. */
export const erasePayersAndTexts = async (db: Db, before: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('statement_lines')
    .set({ payer: null, text: null })
    .where(({ and, or, eb }) =>
      or([eb('settled_at', '<', before), and([eb('state', '=', 'outgoing'), eb('created_at', '<', before)])]),
    )
    .where(({ or, eb }) => or([eb('payer', 'is not', null), eb('text', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
