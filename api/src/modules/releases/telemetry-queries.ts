import { type Insertable, sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { ReleaseTelemetryTable } from './tables.ts'
import { bucketCount } from './telemetry-buckets.ts'

/** The patterns of a build's pages; undefined when it was never registered. */
export const findPagePatterns = async (db: Db, remote: string, build: string): Promise<string[] | undefined> => {
  const row = await db
    .selectFrom('release_builds')
    .select(sql<string[] | null>`jsonb_path_query_array(sidecar, '$.pages[*].pattern')`.as('patterns'))
    .where('remote', '=', remote)
    .where('build', '=', build)
    .executeTakeFirst()
  return row && (row.patterns ?? [])
}

const key = ['remote', 'build', 'minute', 'arm', 'phase', 'route', 'error_class'] as const

/** Adds to what the minute has already. No two rows may have one key. */
export const addTelemetry = async (
  db: Db,
  rows: readonly Required<Insertable<ReleaseTelemetryTable>>[],
): Promise<void> => {
  if (rows.length === 0) return
  await db
    .insertInto('release_telemetry')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(key).doUpdateSet({
        count: sql<number>`release_telemetry.count + excluded.count`,
        ms_buckets: sql<number[]>`coalesce((
          select array_agg(coalesce(kept, 0) + coalesce(added, 0) order by position)
          from unnest(release_telemetry.ms_buckets, excluded.ms_buckets) with ordinality as both_of(kept, added, position)
        ), '{}')`,
      }),
    )
    .execute()
}

const bucketSums = sql.join(
  Array.from({ length: bucketCount }, (_, index) => sql`coalesce(sum(ms_buckets[${sql.lit(index + 1)}]), 0)::int`),
)

/** Of the shell: a fault of the remote that its page is of. */
const isOfRemote = sql<boolean>`error_class = 'remote'`

/** By build, arm and phase since a minute. */
export const sumTelemetry = (db: Db, remote: string, since: Date) =>
  db
    .selectFrom('release_telemetry')
    .select([
      'build',
      'arm',
      'phase',
      isOfRemote.as('isOfRemote'),
      sql<number>`sum(count)::int`.as('count'),
      sql<number[]>`array[${bucketSums}]`.as('buckets'),
    ])
    .where('remote', '=', remote)
    .where('minute', '>=', sql<Date>`date_trunc('minute', ${since}::timestamptz)`)
    .groupBy(['build', 'arm', 'phase', isOfRemote])
    .execute()

export type TelemetryTotals = Awaited<ReturnType<typeof sumTelemetry>>[number]

const startOfShares = (now: Date): Date => new Date(now.getTime() - 86_400_000)

/** Of these digests those that nobody took in the last day; they are taken now. */
export const takeDayShares = async (db: Db, digests: readonly string[], now: Date): Promise<Set<string>> => {
  if (digests.length === 0) return new Set()
  const rows = await db
    .insertInto('release_fault_shares')
    .values(digests.toSorted().map((digest) => ({ digest, told_at: now })))
    .onConflict((conflict) =>
      conflict
        .column('digest')
        .doUpdateSet({ told_at: now })
        .where('release_fault_shares.told_at', '<=', startOfShares(now)),
    )
    .returning('digest')
    .execute()
  return new Set(rows.map(({ digest }) => digest))
}

const faultPhases = ['load-failure', 'fallback', 'render-error', 'api-5xx'] as const

/** Since when each build has had each fault, within what is kept. */
export const listFaultsByBuild = (db: Db, remote: string) =>
  db
    .selectFrom('release_telemetry')
    .select(['build', 'phase as kind', 'route as page', 'error_class as detail', sql<Date>`min(minute)`.as('since')])
    .where('remote', '=', remote)
    .where('phase', 'in', faultPhases)
    .where('error_class', '!=', 'remote')
    .groupBy(['build', 'phase', 'route', 'error_class'])
    .execute()

/** What went wrong in browsers since a minute, by build, page and kind. */
export const sumFaults = (db: Db, remote: string, since: Date) =>
  db
    .selectFrom('release_telemetry')
    .select([
      'build',
      'phase as kind',
      'route as page',
      'error_class as detail',
      sql<number>`sum(count)::int`.as('count'),
      sql<Date>`min(minute)`.as('since'),
      sql<Date>`max(minute)`.as('lastAt'),
    ])
    .where('remote', '=', remote)
    .where('minute', '>=', sql<Date>`date_trunc('minute', ${since}::timestamptz)`)
    .where('phase', 'in', faultPhases)
    .where('error_class', '!=', 'remote')
    .groupBy(['build', 'phase', 'route', 'error_class'])
    .execute()

/** Deletes what is older than 30 days, as tabs keep their builds no longer. Returns the count. */
export const deleteOldTelemetry = async (db: Db, now: Date): Promise<number> => {
  await db.deleteFrom('release_fault_shares').where('told_at', '<=', startOfShares(now)).execute()
  await db
    .deleteFrom('release_view_counts')
    .where('step_since', '<', sql<Date>`${now}::timestamptz - interval '30 days'`)
    .execute()
  await db
    .deleteFrom('release_first_paints')
    .where('hour', '<', sql<Date>`${now}::timestamptz - interval '30 days'`)
    .execute()
  const { numDeletedRows } = await db
    .deleteFrom('release_telemetry')
    .where('minute', '<', sql<Date>`${now}::timestamptz - interval '30 days'`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
