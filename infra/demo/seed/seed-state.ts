import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Db } from './database.ts'
import { sql } from 'kysely'

const root = join(import.meta.dirname, '..')

/** One row in a schema of its own, outside the product's tables. */
interface SeedStateTable {
  only_row: boolean
  /** Digest of the last seed; `unfinished` while the first seed runs. */
  digest: string
}

const withState = (db: Db) => db.withTables<{ 'demo.seed': SeedStateTable }>()

export const hashDemoSources = (feedOrigin: string): string => {
  const hash = createHash('sha256').update(feedOrigin)
  const sources = ['seed', 'content'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|yml)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const pictures = join(root, 'media/pictures.json')
  for (const file of [...sources.toSorted(), ...(existsSync(pictures) ? [pictures] : [])])
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/** Decides whether the demo has to be seeded, and marks an empty database as one whose seed has begun. */
export const prepareSeedState = async (
  db: Db,
  digest: string,
): Promise<'up-to-date' | 'needs-seed' | 'foreign-listings'> => {
  const { schema } = db
  await schema.createSchema('demo').ifNotExists().execute()
  await schema
    .createTable('demo.seed')
    .ifNotExists()
    .addColumn('only_row', 'boolean', (column) =>
      column
        .primaryKey()
        .defaultTo(true)
        .check(sql`only_row`),
    )
    .addColumn('digest', 'text', (column) => column.notNull())
    .execute()
  const state = withState(db)
  const row = await state.selectFrom('demo.seed').select('digest').executeTakeFirst()
  if (row) return row.digest === digest ? 'up-to-date' : 'needs-seed'
  const listing = await db.selectFrom('listings').select('id').limit(1).executeTakeFirst()
  if (listing) return 'foreign-listings'
  // From here on an interrupted seed is recognised as the demo's.
  await state
    .insertInto('demo.seed')
    .values({ only_row: true, digest: 'unfinished' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return 'needs-seed'
}

export const saveSeedDigest = (db: Db, digest: string) =>
  withState(db).updateTable('demo.seed').set({ digest }).execute()
