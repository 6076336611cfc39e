import { type BuildCommit, type BuildSidecar, type ServedSource, shellName } from '@escapes/contract/releases'
import { sql } from 'kysely'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import type { Db, Trx } from '#/db/database.ts'
import type { ReleaseCheckResult } from './release-check-result.ts'
import { noCanary } from './canary-queries.ts'
import { BuildInvalid } from './problems.ts'
import type { ReleaseEventKind } from './tables.ts'

export const getEpoch = async (db: Db): Promise<number> => {
  const { epoch } = await db.selectFrom('release_epoch').select('epoch').executeTakeFirstOrThrow()
  return epoch
}

/** Raises the epoch if it is still `expectedEpoch`; else undefined. */
export const raiseEpoch = async (trx: Trx, expectedEpoch: number): Promise<number | undefined> => {
  const row = await trx
    .updateTable('release_epoch')
    .set({ epoch: expectedEpoch + 1 })
    .where('epoch', '=', expectedEpoch)
    .returning('epoch')
    .executeTakeFirst()
  return row?.epoch
}

export const findBuild = async (db: Db, remote: string, build: string): Promise<BuildSidecar | undefined> => {
  const row = await db
    .selectFrom('release_builds')
    .select('sidecar')
    .where('remote', '=', remote)
    .where('build', '=', build)
    .executeTakeFirst()
  return row?.sidecar
}

/** The digest of a file in whichever build of this name has it. */
export const findFileIntegrity = async (db: Db, remote: string, path: string): Promise<string | undefined> => {
  const { rows } = await sql<{ integrity: string }>`
    select file->>'integrity' as integrity
    from release_builds, jsonb_array_elements(sidecar->'files') as file
    where remote = ${remote} and file->>'path' = ${path}
    limit 1`.execute(db)
  return rows[0]?.integrity
}

/** Keeps a build from being collected for as long as a tab that it was named to may live; false: there is none. */
export const touchBuild = async (trx: Trx, remote: string, build: string): Promise<boolean> => {
  const row = await trx
    .updateTable('release_builds')
    .set({ last_named_at: sql<Date>`now()` })
    .where('remote', '=', remote)
    .where('build', '=', build)
    .returning('build')
    .executeTakeFirst()
  return row !== undefined
}

export const hasBeenLive = async (db: Db, remote: string, build: string): Promise<boolean> => {
  const row = await db
    .selectFrom('release_events')
    .select('id')
    .where('remote', '=', remote)
    .where('build', '=', build)
    .where('kind', 'in', ['promoted', 'rolled-back'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** False when the build was registered before. Its container must be that of no other build. */
export const insertBuild = (db: Db, sidecar: BuildSidecar, bytes: number, publishedBy: string): Promise<boolean> =>
  withConstraintProblem(
    'release_builds_container_key',
    () => new BuildInvalid(`The container ${sidecar.container} is that of another build.`),
    async () => {
      const row = await db
        .insertInto('release_builds')
        .values({
          remote: sidecar.remote,
          build: sidecar.build,
          sidecar: JSON.stringify(sidecar),
          bytes,
          published_by: publishedBy,
        })
        .onConflict((conflict) => conflict.columns(['remote', 'build']).doNothing())
        .returning('build')
        .executeTakeFirst()
      return row !== undefined
    },
  )

const selectChannel = (db: Db, remote: string) =>
  db
    .selectFrom('release_channels')
    .select([
      'stable',
      'previous',
      'candidate',
      'permille',
      'canary_since as canarySince',
      'step_since as stepSince',
      'canary_token as canaryToken',
      'frozen_reason as frozenReason',
    ])
    .where('remote', '=', remote)

export const findChannel = (db: Db, remote: string) => selectChannel(db, remote).executeTakeFirst()
export const lockChannel = (trx: Trx, remote: string) => selectChannel(trx, remote).forUpdate().executeTakeFirst()
export type Channel = NonNullable<Awaited<ReturnType<typeof findChannel>>>

/** Moves the pointer. A canary ends with it, as its candidate was compared with another build. */
export const setChannel = async (trx: Trx, remote: string, stable: string, previous: string | null): Promise<void> => {
  await trx
    .insertInto('release_channels')
    .values({ remote, stable, previous })
    .onConflict((conflict) =>
      conflict.column('remote').doUpdateSet({ stable, previous, ...noCanary, updated_at: sql<Date>`now()` }),
    )
    .execute()
}

/** Nobody has the remote any more. Its builds stay for tabs that are open, and for a promotion that brings it back. */
export const deleteChannel = async (trx: Trx, remote: string): Promise<void> => {
  await trx.deleteFrom('release_channels').where('remote', '=', remote).execute()
}

/** Which of these remotes were taken off the site after a time. */
export const listRetiredSince = async (db: Db, remotes: readonly string[], since: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('release_events')
    .select('remote')
    .distinct()
    .where('remote', 'in', remotes)
    .where('kind', '=', 'retired')
    .where('at', '>', since)
    .execute()
  return rows.map(({ remote }) => remote)
}

export const setFrozenReason = async (trx: Trx, remote: string, reason: string | null): Promise<void> => {
  await trx
    .updateTable('release_channels')
    .set({ frozen_reason: reason, updated_at: sql<Date>`now()` })
    .where('remote', '=', remote)
    .execute()
}

export const listLive = (db: Db) =>
  db.selectFrom('release_channels').select(['remote', 'stable']).orderBy('remote').execute()

/** Whether errors of this build were told within a day. */
export const haveErrorsBeenTold = async (db: Db, remote: string, build: string): Promise<boolean> => {
  const row = await db
    .selectFrom('release_events')
    .select('id')
    .where('remote', '=', remote)
    .where('build', '=', build)
    .where('kind', '=', 'errors-rose')
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const listCanaries = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('release_channels')
    .select('remote')
    .where('candidate', 'is not', null)
    .orderBy('remote')
    .execute()
  return rows.map(({ remote }) => remote)
}

/**
 * The epoch and the live builds of remotes and shell, candidates among them, read by one statement, so that they belong
 * together.
 */
export const loadLiveBuilds = async (db: Db) => {
  const rows = await db
    .selectFrom('release_epoch')
    .leftJoin('release_channels as channel', (join) => join.onTrue())
    .leftJoin('release_builds as stable', (join) =>
      join.onRef('stable.remote', '=', 'channel.remote').onRef('stable.build', '=', 'channel.stable'),
    )
    .leftJoin('release_builds as previous', (join) =>
      join.onRef('previous.remote', '=', 'channel.remote').onRef('previous.build', '=', 'channel.previous'),
    )
    .leftJoin('release_builds as candidate', (join) =>
      join.onRef('candidate.remote', '=', 'channel.remote').onRef('candidate.build', '=', 'channel.candidate'),
    )
    .select([
      'epoch',
      'stable.sidecar as stable',
      'previous.sidecar as previous',
      'candidate.sidecar as candidate',
      'permille',
      'salt',
    ])
    .orderBy('channel.remote')
    .execute()
  const [first] = rows
  if (!first) throw new Error('release_epoch has no row')
  const all = rows.flatMap(({ stable, previous, candidate, permille, salt }) => {
    const canary = candidate && permille && salt ? { candidate, permille, salt } : undefined
    return stable ? [{ stable, previous, canary }] : []
  })
  const live = all.filter(({ stable }) => stable.remote !== shellName)
  const shell = all.find(({ stable }) => stable.remote === shellName)
  return { epoch: first.epoch, live, shell: shell?.stable, shellCanary: shell?.canary }
}

/** The build that was stable before this one last became stable. */
export const findBuildReplacedBy = async (db: Db, remote: string, build: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('release_events')
    .select('replaced')
    .where('remote', '=', remote)
    .where('build', '=', build)
    .where('kind', '=', 'promoted')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.replaced ?? undefined
}

/** Of each build what was stable when it first became so, where that can still be had. */
export const listFirstReplacements = (db: Db, remote: string) =>
  db
    .selectFrom('release_events as event')
    .innerJoin('release_builds as before', (join) =>
      join.onRef('before.remote', '=', 'event.remote').onRef('before.build', '=', 'event.replaced'),
    )
    .distinctOn('event.build')
    .select(['event.build', 'before.build as replaced'])
    .where('event.remote', '=', remote)
    .where('event.kind', '=', 'promoted')
    .orderBy('event.build')
    .orderBy('event.id')
    .execute()

interface NewReleaseEvent {
  actor: string
  remote: string
  kind: ReleaseEventKind
  build: string | null
  replaced?: string | null
  permille?: number
  epoch?: number
  reason?: string | null
  checks?: readonly ReleaseCheckResult[]
}

export const insertReleaseEvent = async (db: Db, { checks = [], ...event }: NewReleaseEvent): Promise<void> => {
  await db
    .insertInto('release_events')
    .values({ ...event, checks: JSON.stringify(checks) })
    .execute()
}

export const listReleaseEvents = (db: Db, remote: string, limit: number) =>
  db.selectFrom('release_events').selectAll().where('remote', '=', remote).orderBy('id', 'desc').limit(limit).execute()

/** When a build became stable, the last time. */
export const findReleaseEventOf = (db: Db, remote: string, build: string) =>
  db
    .selectFrom('release_events')
    .select(['at', 'actor', 'reason'])
    .where('remote', '=', remote)
    .where('build', '=', build)
    .where('kind', 'in', ['promoted', 'rolled-back'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * The newest builds, and always those that are live, a fallback or a candidate, however old they are. Without their
 * files: fifty whole descriptions take longer to read than everything else of a release.
 */
export const listBuilds = (db: Db, remote: string, limit: number) =>
  db
    .with('newest', (query) =>
      query
        .selectFrom('release_builds')
        .select('build')
        .where('remote', '=', remote)
        .orderBy('published_at', 'desc')
        .orderBy('build')
        .limit(limit),
    )
    .selectFrom('release_builds')
    .leftJoin('release_channels as channel', 'channel.remote', 'release_builds.remote')
    .select([
      'build',
      'bytes',
      'published_at',
      'published_by',
      sql<string>`sidecar->>'version'`.as('version'),
      sql<string>`sidecar->>'revision'`.as('revision'),
      sql<BuildCommit | null>`sidecar->'commits'->0`.as('commit'),
      sql<BuildSidecar['pages']>`sidecar->'pages'`.as('pages'),
    ])
    .where('release_builds.remote', '=', remote)
    .where((where) =>
      where.or([
        where('build', 'in', where.selectFrom('newest').select('newest.build')),
        where('build', '=', where.ref('channel.stable')),
        where('build', '=', where.ref('channel.previous')),
        where('build', '=', where.ref('channel.candidate')),
      ]),
    )
    .orderBy('published_at', 'desc')
    .orderBy('build')
    .execute()

export const listRemotes = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('release_builds').select('remote').distinct().orderBy('remote').execute()
  return rows.map(({ remote }) => remote)
}

/** A valid token's holder. Also writes when it was used, at most once a minute. */
export const findHolderAndTouchToken = async (
  db: Db,
  remote: string,
  tokenHash: string,
): Promise<{ name: string; mayForce: boolean; tokenId: string } | undefined> => {
  const row = await db
    .with('found', (query) =>
      query
        .selectFrom('release_tokens')
        .select(['id', 'name', 'may_force'])
        .where('remote', '=', remote)
        .where('token_hash', '=', tokenHash)
        .where('revoked_at', 'is', null),
    )
    .with('used', (query) =>
      query
        .updateTable('release_tokens')
        .from('found')
        .set({ last_used_at: sql<Date>`now()` })
        .whereRef('release_tokens.id', '=', 'found.id')
        .where((where) =>
          where.or([
            where('last_used_at', 'is', null),
            where('last_used_at', '<', sql<Date>`now() - interval '1 minute'`),
          ]),
        ),
    )
    .selectFrom('found')
    .select(['id as tokenId', 'name', 'may_force as mayForce'])
    .executeTakeFirst()
  return row
}

/** Enough of the hash to identify a token; the token cannot be derived from it. */
export const tokenIdLength = 12
const tokenId = sql<string>`left(token_hash, ${sql.lit(tokenIdLength)})`

/** One row for each token, whatever number of remotes it releases; the newest first. */
export const listTokenRows = (db: Db) =>
  db
    .selectFrom('release_tokens')
    .select([
      tokenId.as('id'),
      sql<string>`min(name)`.as('name'),
      sql<string[]>`array_agg(remote order by remote)`.as('remotes'),
      sql<Date>`min(created_at)`.as('createdAt'),
      sql<Date | null>`max(last_used_at)`.as('lastUsedAt'),
      sql<Date | null>`case when bool_and(revoked_at is not null) then max(revoked_at) end`.as('revokedAt'),
    ])
    .groupBy('token_hash')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()

export const setTokenRevoked = async (db: Db, id: string): Promise<void> => {
  await db
    .updateTable('release_tokens')
    .set({ revoked_at: sql<Date>`now()` })
    .where(tokenId, '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

export const insertReleaseToken = async (
  db: Db,
  { remote, name, tokenHash, mayForce }: { remote: string; name: string; tokenHash: string; mayForce: boolean },
): Promise<void> => {
  await db
    .insertInto('release_tokens')
    .values({ remote, name, token_hash: tokenHash, may_force: mayForce })
    .onConflict((conflict) => conflict.columns(['remote', 'token_hash']).doUpdateSet({ may_force: mayForce }))
    .execute()
}

export const putSource = async (
  trx: Trx,
  {
    remote,
    source,
    description,
    by,
    expiresAt,
  }: { remote: string; source: string; description: ServedSource; by: string; expiresAt: Date },
): Promise<void> => {
  const served = { description: JSON.stringify(description), served_by: by, expires_at: expiresAt }
  await trx
    .insertInto('release_sources')
    .values({ remote, source, ...served })
    .onConflict((conflict) => conflict.columns(['remote', 'source']).doUpdateSet(served))
    .execute()
}

export const findSource = (db: Db, remote: string, source: string, now: Date) =>
  db
    .selectFrom('release_sources')
    .select('description')
    .where('remote', '=', remote)
    .where('source', '=', source)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const deleteSource = async (trx: Trx, remote: string, source: string): Promise<void> => {
  await trx.deleteFrom('release_sources').where('remote', '=', remote).where('source', '=', source).execute()
}

export const deleteSourcesBefore = async (trx: Trx, time: Date): Promise<void> => {
  await trx.deleteFrom('release_sources').where('expires_at', '<=', time).execute()
}
