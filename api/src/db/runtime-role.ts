import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'

/** The role in a database address. Api and worker connect as the runtime role; the migrating role owns the tables. */
export const toRoleName = (databaseUrl: string): string => decodeURIComponent(new URL(databaseUrl).username)

/** What trigger functions protect, and so nobody's role may do: `keep_ledger` allows some changes. */
const revokedByGuard: ReadonlyMap<string, string> = new Map([
  ['refuse_change_of_history', 'update, delete'],
  ['keep_ledger', 'delete'],
  ['keep_audit_head', 'insert, update, delete'],
])

const listGuardedTables = async <T>(db: Kysely<T>): Promise<{ table: string; revoked: string }[]> => {
  const { rows } = await sql<{ table: string; guard: string }>`
    select distinct pg_class.relname as table, pg_proc.proname as guard
    from pg_trigger
    join pg_class on pg_class.oid = pg_trigger.tgrelid
    join pg_proc on pg_proc.oid = pg_trigger.tgfoid
    where pg_class.relnamespace = 'public'::regnamespace and pg_proc.proname = any(${[...revokedByGuard.keys()]})`.execute(
    db,
  )
  return rows.map(({ table, guard }) => ({ table, revoked: revokedByGuard.get(guard) ?? 'update, delete' }))
}

interface GrantOptions {
  /** Whether the queues are in Postgres. */
  hasQueues: boolean
}

/**
 * Lets the role read and write rows, append to histories, and nothing else. Runs after every migration as the owner of
 * the tables, in one transaction, so that running processes never lose a privilege. Of two that grant at once, Postgres
 * would end one ("tuple concurrently updated"): they take turns.
 */
export const grantRuntimePrivileges = <T>(
  db: Kysely<T>,
  roleName: string,
  { hasQueues }: GrantOptions,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const lock = sql`pg_advisory_xact_lock(hashtextextended('runtime privileges', 0))`
    await sql`select ${lock} from set_config('lock_timeout', '1min', true)`.execute(trx)
    await grantRows(trx, sql.id(roleName))
    if (hasQueues) await grantQueues(trx, sql.id(roleName))
  })

const grantRows = async <T>(db: Transaction<T>, role: RawBuilder<unknown>): Promise<void> => {
  const statements = [
    sql`grant usage on schema public to ${role}`,
    sql`revoke all on all tables in schema public from ${role}`,
    sql`grant select, insert, update, delete on all tables in schema public to ${role}`,
    sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${role}`,
    sql`grant usage, select on all sequences in schema public to ${role}`,
  ]
  for (const statement of statements) await statement.execute(db)
  for (const { table, revoked } of await listGuardedTables(db))
    await sql`revoke ${sql.raw(revoked)} on ${sql.id(table)} from ${role}`.execute(db)
}

/** BullMQ keeps its jobs in a schema of its own and makes a sequence there for each queue. */
const grantQueues = async <T>(db: Transaction<T>, role: RawBuilder<unknown>): Promise<void> => {
  await sql`grant usage, create on schema bullmq to ${role}`.execute(db)
  await sql`grant select, insert, update, delete on all tables in schema bullmq to ${role}`.execute(db)
  await sql`grant all on all sequences in schema bullmq to ${role}`.execute(db)
  await sql`revoke insert, update, delete on bullmq.migration from ${role}`.execute(db)
}
