import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ColumnType, Generated } from 'kysely'
import { expect, expectTypeOf, inject, it } from 'vitest'
import '#/composition.ts'
import type { Database } from '#/db/database.ts'
import type { ComputedColumn, DefaultedColumn, PlainColumn } from './column.ts'
import type { SchemaDifference } from './compare.ts'
import { generateSchemaSource } from './introspect.ts'
import type { DatabaseSchema, ViewName } from './schema.ts'

it('the schema the row types are compared with is that of the migrated database; "npm run schema" writes it', async () => {
  const committed = readFileSync(join(import.meta.dirname, 'schema.ts'), 'utf8')
  expect(committed).toBe(await generateSchemaSource(inject('templateUrl')))
})

/** Kysely and the limiter keep these themselves; no query of ours names them. */
type NotOurs = 'kysely_migration' | 'kysely_migration_lock' | 'rate_limits'

it('every row type names the columns that its table has, as they read and are inserted', () => {
  expectTypeOf<SchemaDifference<Omit<Database, ViewName>, Omit<DatabaseSchema, NotOurs>>>().toBeNever()
})

interface Real {
  stays: {
    id: DefaultedColumn<string>
    state: PlainColumn<string>
    note: PlainColumn<string | null>
    nights: ComputedColumn<string>
  }
}
interface Alike {
  stays: {
    id: Generated<string>
    state: 'hold' | 'confirmed'
    note: string | null
    nights: ColumnType<string, never, never>
  }
}
type Changed<Columns> = { stays: Omit<Alike['stays'], keyof Columns> & Columns }

it('a difference is found in a name, a type, a null and an insert, on either side', () => {
  expectTypeOf<SchemaDifference<Alike, Real>>().toBeNever()
  expectTypeOf<SchemaDifference<Changed<{ more: string }>, Real>>().toEqualTypeOf<'stays.more is not in the database'>()
  expectTypeOf<
    SchemaDifference<{ stays: Omit<Alike['stays'], 'note'> }, Real>
  >().toEqualTypeOf<'stays.note is not in the row type'>()
  expectTypeOf<
    SchemaDifference<Changed<{ note: string }>, Real>
  >().toEqualTypeOf<'stays.note is read as another type'>()
  expectTypeOf<
    SchemaDifference<Changed<{ state: string | null }>, Real>
  >().toEqualTypeOf<'stays.state is read as another type'>()
  expectTypeOf<
    SchemaDifference<Changed<{ state: number }>, Real>
  >().toEqualTypeOf<'stays.state is read as another type'>()
  expectTypeOf<
    SchemaDifference<Changed<{ state: Generated<string> }>, Real>
  >().toEqualTypeOf<'stays.state is inserted in another way'>()
  expectTypeOf<
    SchemaDifference<Changed<{ nights: string }>, Real>
  >().toEqualTypeOf<'stays.nights is inserted in another way'>()
  expectTypeOf<SchemaDifference<Alike & { tours: object }, Real>>().toEqualTypeOf<'tours is not in the database'>()
  expectTypeOf<SchemaDifference<object, Real>>().toEqualTypeOf<'stays has no row type'>()
})
