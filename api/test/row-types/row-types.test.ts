import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectTypeOf, inject, it } from 'vitest'
import '#/composition.ts'
import type { Database } from '#/db/database.ts'
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
