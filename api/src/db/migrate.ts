import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isLockTimeout, isRetryable } from './database-error.ts'

/** Other transactions were in its way, and may be gone at the next attempt. */
const isInTheWay = (error: unknown): boolean => isLockTimeout(error) || isRetryable(error)

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

/** Thrown with the error as its cause. Nothing of this migration was applied; those before it were. */
export class MigrationFailed extends Error {
  readonly migration: string
  /** Other transactions held what it changes, at each attempt. */
  readonly isBlocked: boolean

  constructor(migration: string, cause: unknown) {
    super(`The migration ${migration} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.migration = migration
    this.isBlocked = isInTheWay(cause)
  }
}

/** Whoever wants a table that a migration waits for waits behind it: so it waits for a second, and gives way for two. */
const patience = { attempts: 60, pauseMs: 2_000 }

const applyOne = async <T>(db: Kysely<T>, name: string, { up }: Migration, { attempts, pauseMs } = patience) => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await db.transaction().execute(async (trx) => {
        await up(trx)
        await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(trx)
      })
    } catch (error) {
      if (!isInTheWay(error) || attempt >= attempts) throw new MigrationFailed(name, error)
      await pause(pauseMs)
    }
}

/** Earlier versions used Kysely's migrator: the tables and the lock are as it has them. */
const kyselyLock = sql.lit(3853314791062309107n)

const listApplied = async <T>(db: Kysely<T>): Promise<Set<string>> => {
  const table = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!table.rows[0]?.exists) return new Set()
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

const ensureTables = async <T>(db: Kysely<T>): Promise<void> => {
  if ((await listApplied(db)).size > 0) return
  await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    db,
  )
  await sql`create table if not exists kysely_migration_lock
    (id varchar(255) primary key, is_locked integer not null default 0)`.execute(db)
}

/** One process at a time; others wait for it, up to an hour. */
const inTurn = <T, R>(db: Kysely<T>, work: (db: Kysely<T>) => Promise<R>): Promise<R> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${kyselyLock}) from set_config('lock_timeout', '1h', true)`.execute(connection)
    try {
      return await work(connection)
    } finally {
      // A connection that was lost has given it up.
      await sql`select pg_advisory_unlock(${kyselyLock})`.execute(connection).catch(() => undefined)
    }
  })

/**
 * Brings the schema up to date, or to a migration by name; the names of what was applied. Branches are merged out of
 * order, so one with a lower number than the last is applied as well; what a newer version applied is left as it is.
 * Each has a transaction of its own: what one locks is free while the next waits. Throws `MigrationFailed`.
 */
export const migrate = async <T>(
  db: Kysely<T>,
  { last, ...given }: { last?: string } & Partial<typeof patience> = {},
): Promise<string[]> =>
  inTurn(db, async (connection) => {
    await ensureTables(connection)
    const pending = await listPendingMigrations(connection)
    const names = last === undefined ? pending : pending.filter((name) => name <= last)
    for (const name of names) await applyOne(connection, name, await load(name), { ...patience, ...given })
    return names
  })

/** Compares names alone. */
export const listPendingMigrations = async <T>(db: Kysely<T>): Promise<string[]> => {
  const applied = await listApplied(db)
  return (await listNames()).filter((name) => !applied.has(name))
}
