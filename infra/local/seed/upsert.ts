import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '@escapes/api/src/db/database.ts'

export type Row = Record<string, string | number | boolean | null | Date | string[] | number[] | RawBuilder<unknown>>

export const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`

/** Writes a row, or brings the one with the same key up to date: seeding twice is seeding once. */
export const upsert = async (trx: Trx, table: string, key: readonly string[], row: Row): Promise<void> => {
  const columns = Object.keys(row)
  const changes = columns.filter((column) => !key.includes(column))
  const set = changes.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(row))})
    on conflict (${sql.join(key.map((column) => sql.ref(column)))})
    do ${set.length === 0 ? sql`nothing` : sql`update set ${sql.join(set)}`}`.execute(trx)
}
