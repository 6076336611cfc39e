import { type Insertable, sql, type SqlBool } from 'kysely'
import type { ColumnMap } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import type { LineProblem } from './reading/split-rows.ts'
import type { StatementLineTable } from '../tables.ts'

export interface NewImport {
  account_id: string
  file_name: string
  imported_by: string
  lines: number
  problems: readonly LineProblem[]
  first_day: string
  last_day: string
  created_at: Date
}

export const insertImport = async (trx: Trx, { problems, ...values }: NewImport): Promise<string> => {
  const { id } = await trx
    .insertInto('statement_imports')
    .values({ ...values, known: 0, problems: JSON.stringify(problems) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const setKnown = async (trx: Trx, importId: string, known: number): Promise<void> => {
  await trx.updateTable('statement_imports').set({ known }).where('id', '=', importId).execute()
}

const linesAtOnce = 1_000

/** Writes the lines that are new to the account; which those were. */
export const insertLines = async (trx: Trx, lines: readonly Insertable<StatementLineTable>[]) => {
  const written = []
  for (let from = 0; from < lines.length; from += linesAtOnce)
    written.push(
      ...(await trx
        .insertInto('statement_lines')
        .values(lines.slice(from, from + linesAtOnce))
        .onConflict((conflict) => conflict.columns(['account_id', 'checksum']).doNothing())
        .returning(['id', 'state', 'booking_id', 'amount'])
        .execute()),
    )
  return written
}

/** Lines of an account that name one of these bookings, whoever brought them. */
export const listLinesNaming = async (db: Db, accountId: string, bookingIds: readonly string[]) =>
  bookingIds.length === 0
    ? []
    : db
        .selectFrom('statement_lines')
        .select(['booking_id', 'booked_on', 'amount', 'checksum'])
        .where('account_id', '=', accountId)
        .where('booking_id', '=', ({ fn, val }) => fn.any(val([...bookingIds])))
        .execute()

/** Refunds of these bookings that the bank has sent. */
export const listSentRefunds = async (db: Db, bookingIds: readonly string[]) =>
  bookingIds.length === 0
    ? []
    : db
        .selectFrom('refunds')
        .select(['booking_id', 'amount'])
        .where('state', '=', 'sent')
        .where('booking_id', '=', ({ fn, val }) => fn.any(val([...bookingIds])))
        .execute()

export const saveColumnMap = async (trx: Trx, accountId: string, name: string, map: ColumnMap): Promise<void> => {
  const columns = JSON.stringify(map)
  await trx
    .insertInto('column_maps')
    .values({ account_id: accountId, name, columns })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet({ columns }))
    .execute()
}

export const listColumnMaps = (db: Db) =>
  db.selectFrom('column_maps').select(['id', 'name', 'account_id', 'columns']).orderBy('name').orderBy('id').execute()

const imports = (db: Db) =>
  db
    .selectFrom('statement_imports')
    .innerJoin('users', 'users.id', 'imported_by')
    .select([
      'statement_imports.id',
      'account_id',
      'file_name',
      'users.name as importer',
      'lines',
      'known',
      'problems',
      'statement_imports.created_at',
      ...(['matched', 'ambiguous', 'unmatched'] as const).map((state) =>
        sql<number>`(select count(*) from statement_lines where import_id = statement_imports.id
          and statement_lines.state = ${state})`.as(state),
      ),
      sql<string[]>`array[statement_imports.created_at::text, statement_imports.id::text]`.as('keys'),
    ])

export const getImport = (db: Db, id: string) =>
  imports(db).where('statement_imports.id', '=', id).executeTakeFirstOrThrow()

export type ImportRow = Awaited<ReturnType<typeof getImport>>

export const listImports = (db: Db, after: readonly string[] | undefined, limit: number): Promise<ImportRow[]> =>
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

/** Who paid is needed until it is clear what for, and for the questions that follow. How many lines were emptied. */
export const erasePayers = async (db: Db, settledBefore: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('statement_lines')
    .set({ payer: null, text: null })
    .where('settled_at', '<', settledBefore)
    .where(({ or, eb }) => or([eb('payer', 'is not', null), eb('text', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
