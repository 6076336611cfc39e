import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'

const folder = join(import.meta.dirname, 'migrations')

/** Numbered files of the folder, in order. */
const provider: MigrationProvider = {
  getMigrations: async () => {
    const files = (await readdir(folder)).filter((file) => /^\d{4}-.*\.ts$/.test(file)).toSorted()
    const named = files.map(async (file) => {
      const migration = (await import(join(folder, file))) as Migration
      return [file.replace(/\.ts$/, ''), migration] as const
    })
    return Object.fromEntries(await Promise.all(named))
  },
}

const migratorOf = <T>(db: Kysely<T>) => new Migrator({ db, provider })

/** Brings the schema up to date, or to a migration by name; the names of what was applied. */
export const migrate = async <T>(db: Kysely<T>, last?: string): Promise<string[]> => {
  const migrator = migratorOf(db)
  const { error, results = [] } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

/** Names of migrations this code knows and the database has not. */
export const pendingMigrations = async <T>(db: Kysely<T>): Promise<string[]> => {
  const all = await migratorOf(db).getMigrations()
  return all.filter(({ executedAt }) => !executedAt).map(({ name }) => name)
}
