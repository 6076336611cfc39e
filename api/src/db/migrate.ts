import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely, RawBuilder } from 'kysely'
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

const loadMigrations = async (): Promise<Record<string, Migration>> => {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-.*\.ts$/.test(file)).toSorted()
  const named = files.map(async (file) => {
    const migration = toMigration((await import(join(folder, file))) as MigrationFile)
    return [file.replace(/\.ts$/, ''), migration] as const
  })
  return Object.fromEntries(await Promise.all(named))
}

/**
 * Branches are merged out of order: a migration with a lower number than the last one is applied as well. Loaded before
 * the transaction, which would be ended for idling on a machine that takes seconds for all of them.
 */
const createMigrator = async <T>(db: Kysely<T>) => {
  const migrations = await loadMigrations()
  return new Migrator({ db, provider: { getMigrations: async () => migrations }, allowUnorderedMigrations: true })
}

/** Brings the schema up to date, or to a migration by name; the names of what was applied. */
export const migrate = async <T>(db: Kysely<T>, lastMigration?: string): Promise<string[]> => {
  const migrator = await createMigrator(db)
  const { error, results = [] } = await (lastMigration === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(lastMigration))
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

export const listPendingMigrations = async <T>(db: Kysely<T>): Promise<string[]> => {
  const all = await (await createMigrator(db)).getMigrations()
  return all.filter(({ executedAt }) => !executedAt).map(({ name }) => name)
}
