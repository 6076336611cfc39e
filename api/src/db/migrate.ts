import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

const folder = join(import.meta.dirname, 'migrations')

/** A file of the folder: statements that run in their order, or what needs more than that. */
type MigrationFile = Migration | { statements: readonly RawBuilder<unknown>[] }

const toMigration = (file: MigrationFile): Migration => {
  if ('up' in file) return file
  return {
    up: async (db) => {
      for (const statement of file.statements) await statement.execute(db)
    },
  }
}

const listNames = async (): Promise<string[]> =>
  (await readdir(folder)).flatMap((file) => /^(\d{4}-.*)\.ts$/.exec(file)?.[1] ?? []).toSorted()

const load = async (name: string): Promise<Migration> =>
  toMigration((await import(join(folder, `${name}.ts`))) as MigrationFile)

/** Branches are merged out of order: a migration with a lower number than the last one is applied as well. */
const createMigrator = <T>(db: Kysely<T>, migrations: Record<string, Migration>) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations }, allowUnorderedMigrations: true })

/**
 * Brings the schema up to date, or to a migration by name; the names of what was applied. Migrations are loaded before the
 * transaction, which would be ended for idling on a machine that takes seconds for all of them.
 */
export const migrate = async <T>(db: Kysely<T>, lastMigration?: string): Promise<string[]> => {
  const named = (await listNames()).map(async (name) => [name, await load(name)] as const)
  const migrator = createMigrator(db, Object.fromEntries(await Promise.all(named)))
  const { error, results = [] } = await (lastMigration === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(lastMigration))
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

/** Compares names alone: the migrator would load all, and look at every column of the database first. */
export const listPendingMigrations = async <T>(db: Kysely<T>): Promise<string[]> => {
  const table = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!table.rows[0]?.exists) return listNames()
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const names = new Set(applied.rows.map(({ name }) => name))
  return (await listNames()).filter((name) => !names.has(name))
}
