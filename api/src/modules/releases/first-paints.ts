import type { FirstPaintCount } from '@escapes/contract/release-telemetry'
import { latePaint } from '@escapes/contract/build-fault'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { Services } from '#/services.ts'

const hourMs = 3_600_000

/** A server names a page and outcome once; one that names it twice must not fail with all the others. */
const addUp = (counts: readonly FirstPaintCount[]): FirstPaintCount[] => {
  const byKey = new Map<string, FirstPaintCount>()
  for (const each of counts) {
    const key = JSON.stringify([each.remote, each.build, each.page, each.outcome])
    byKey.set(key, { ...each, count: each.count + (byKey.get(key)?.count ?? 0) })
  }
  // In one order, so that two servers wait for each other instead of locking up.
  return [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each)
}

/** Adds what a server of the shell drew to the counts of this hour. Builds that went meanwhile are left out. */
export const addFirstPaints = async ({ db, clock }: Services, counts: readonly FirstPaintCount[]): Promise<void> => {
  const now = clock.now()
  const builds = await db
    .selectFrom('release_builds')
    .select(['remote', 'build'])
    .where('build', 'in', [...new Set(counts.map(({ build }) => build))])
    .execute()
  const known = new Set(builds.map(({ remote, build }) => `${remote}@${build}`))
  const rows = addUp(counts)
    .filter(({ remote, build }) => known.has(`${remote}@${build}`))
    .map(({ reason = '', ...each }) => ({
      ...each,
      reason,
      hour: new Date(Math.floor(now.getTime() / hourMs) * hourMs),
      first_at: now,
      last_at: now,
    }))
  if (rows.length === 0) return
  await db
    .insertInto('release_first_paints')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['remote', 'build', 'hour', 'page', 'outcome']).doUpdateSet({
        count: sql<number>`release_first_paints.count + excluded.count`,
        reason: sql<string>`coalesce(nullif(excluded.reason, ''), release_first_paints.reason)`,
        last_at: sql<Date>`excluded.last_at`,
      }),
    )
    .execute()
}

/** Since when each build has failed on each page for each reason, within what is kept. */
export const listPaintFaultsByBuild = async (db: Db, remote: string) => {
  const rows = await db
    .selectFrom('release_first_paints')
    .select(['build', 'page', 'reason as detail', sql<Date>`min(first_at)`.as('since')])
    .where('remote', '=', remote)
    .where('outcome', '=', 'failed')
    .groupBy(['build', 'page', 'reason'])
    .execute()
  return rows.map((row) => ({ ...row, kind: 'first-paint' }))
}

export interface PaintSums {
  build: string
  drawn: number
  failed: number
  late: number
  left: number
}

export interface FoundFault {
  build: string
  page: string
  kind: string
  detail: string
  count: number
  since: Date
  lastAt: Date
}

/** What servers drew of each build of a remote since an hour, and which pages they could not, or not in time. */
export const listFirstPaints = async (
  db: Db,
  remote: string,
  since: Date,
): Promise<{ sums: PaintSums[]; faults: FoundFault[] }> => {
  const ofRemote = db
    .selectFrom('release_first_paints')
    .where('remote', '=', remote)
    .where('hour', '>=', sql<Date>`date_trunc('hour', ${since}::timestamptz)`)
  const sum = (...outcomes: string[]) =>
    sql<number>`coalesce(sum(count) filter (where outcome = any(${outcomes}::text[])), 0)::int`
  const [sums, faults] = await Promise.all([
    ofRemote
      .select([
        'build',
        sum('drawn').as('drawn'),
        sum('failed').as('failed'),
        sum('late').as('late'),
        sum('declined', 'busy', 'paused').as('left'),
      ])
      .groupBy('build')
      .execute(),
    ofRemote
      .where('outcome', 'in', ['failed', 'late'])
      .select([
        'build',
        'page',
        'outcome',
        sql<string>`(array_agg(reason order by last_at desc))[1]`.as('detail'),
        sql<number>`sum(count)::int`.as('count'),
        sql<Date>`min(first_at)`.as('since'),
        sql<Date>`max(last_at)`.as('lastAt'),
      ])
      .groupBy(['build', 'page', 'outcome'])
      .execute(),
  ])
  return {
    sums,
    faults: faults.map(({ outcome, ...fault }) => ({
      ...fault,
      kind: outcome === 'late' ? latePaint : 'first-paint',
    })),
  }
}
