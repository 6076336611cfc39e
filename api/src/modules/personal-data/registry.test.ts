import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { modules } from '#/composition.ts'
import { isPersonal } from '#/personal-data/rules.ts'
import { createTestApp } from '#test/harness.ts'
import { listRules } from './index.ts'
import { shareInFile } from '#test/share-in-file.ts'

interface Column {
  table: string
  column: string
  type: string
  /** Of a foreign key to an account. */
  refersToUser: boolean
}

const rules = listRules(modules)
const app = await shareInFile(createTestApp())
const { rows } = await sql<Column>`
  select pg_class.relname as table, attname as column, format_type(atttypid, null) as type,
    exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'f' and attnum = any(conkey)
      and confrelid = 'users'::regclass) as "refersToUser"
  from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1, attnum`.execute(app.services.db)
const columns = rows

const columnsOf = (table: string) => columns.filter((one) => one.table === table)
const isWords = ({ type }: Column) => /text|character|json|range|inet|bytea|\[\]/.test(type)

it('every table has one rule about what it holds of a person, and every rule a table', () => {
  expect(rules.map(([table]) => table).toSorted()).toEqual([...new Set(columns.map(({ table }) => table))].toSorted())
})

it('a table that is not personal names nobody but staff and partners, in columns that its rule tells', () => {
  const unnamed = rules.flatMap(([table, rule]) =>
    isPersonal(rule)
      ? []
      : columnsOf(table)
          .filter(({ column, refersToUser }) => refersToUser || /^user_id$|e_?mail|phone|recipient/.test(column))
          .filter(({ column }) => !rule.staff?.includes(column))
          .map(({ column }) => `${table}.${column}`),
  )
  expect(unnamed).toEqual([])
})

it('every word of a row that stays is emptied, or kept for a reason', () => {
  const open = rules.flatMap(([table, rule]) => {
    if (!isPersonal(rule) || typeof rule.erased === 'string' || !('emptied' in rule.erased)) return []
    const { emptied, kept } = rule.erased
    return columnsOf(table)
      .filter((column) => isWords(column) && !(column.column in emptied) && !(column.column in kept))
      .map(({ column }) => `${table}.${column}`)
  })
  expect(open).toEqual([])
})
