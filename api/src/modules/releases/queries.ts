import type { BuildSidecar } from '@escapes/contract/releases'
import { sql } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import type { Check } from './check.ts'
import type { ReleaseEventKind } from './tables.ts'

export const getEpoch = async (db: Db): Promise<number> => {
  const { epoch } = await db.selectFrom('release_epoch').select('epoch').executeTakeFirstOrThrow()
  return epoch
}

/** Raises the epoch if it is still the one the caller saw; undefined when someone was faster. */
export const raiseEpoch = async (trx: Trx, seen: number): Promise<number | undefined> => {
  const row = await trx
    .updateTable('release_epoch')
    .set({ epoch: seen + 1 })
    .where('epoch', '=', seen)
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

/** False when the build was registered before. */
export const insertBuild = async (
  db: Db,
  sidecar: BuildSidecar,
  bytes: number,
  publishedBy: string,
): Promise<boolean> => {
  const row = await db
    .insertInto('release_builds')
    .values({
      remote: sidecar.remote,
      build: sidecar.build,
      sidecar: JSON.stringify(sidecar),
      bytes,
      published_by: publishedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('build')
    .executeTakeFirst()
  return row !== undefined
}

export const findChannel = (db: Db, remote: string) =>
  db.selectFrom('release_channels').select(['stable', 'previous']).where('remote', '=', remote).executeTakeFirst()

export const setChannel = async (trx: Trx, remote: string, stable: string, previous: string | null): Promise<void> => {
  await trx
    .insertInto('release_channels')
    .values({ remote, stable, previous })
    .onConflict((conflict) => conflict.column('remote').doUpdateSet({ stable, previous, updated_at: sql<Date>`now()` }))
    .execute()
}

/** The epoch and every remote that is live at it: one statement, so that it never mixes two moments. */
export const readLive = async (db: Db) => {
  const rows = await db
    .selectFrom('release_epoch')
    .leftJoin('release_channels as channel', (join) => join.onTrue())
    .leftJoin('release_builds as stable', (join) =>
      join.onRef('stable.remote', '=', 'channel.remote').onRef('stable.build', '=', 'channel.stable'),
    )
    .leftJoin('release_builds as previous', (join) =>
      join.onRef('previous.remote', '=', 'channel.remote').onRef('previous.build', '=', 'channel.previous'),
    )
    .select(['epoch', 'stable.sidecar as stable', 'previous.sidecar as previous'])
    .orderBy('channel.remote')
    .execute()
  const [first] = rows
  if (!first) throw new Error('release_epoch has no row')
  const live = rows.flatMap(({ stable, previous }) => (stable ? [{ stable, previous }] : []))
  return { epoch: first.epoch, live }
}

/** What was stable before this build last became stable: where a roll-back to it leads back to. */
export const findReplacedBy = async (db: Db, remote: string, build: string): Promise<string | undefined> => {
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

interface NewEvent {
  actor: string
  remote: string
  kind: ReleaseEventKind
  build: string
  replaced?: string | null
  epoch?: number
  reason?: string | null
  checks?: readonly Check[]
}

export const insertEvent = async (db: Db, { checks = [], ...event }: NewEvent): Promise<void> => {
  await db
    .insertInto('release_events')
    .values({ ...event, checks: JSON.stringify(checks) })
    .execute()
}

export const listEvents = (db: Db, remote: string, limit: number) =>
  db.selectFrom('release_events').selectAll().where('remote', '=', remote).orderBy('id', 'desc').limit(limit).execute()

export const listBuilds = (db: Db, remote: string, limit: number) =>
  db
    .selectFrom('release_builds')
    .select(['build', 'sidecar', 'bytes', 'published_at'])
    .where('remote', '=', remote)
    .orderBy('published_at', 'desc')
    .orderBy('build')
    .limit(limit)
    .execute()

export const listRemotes = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('release_builds').select('remote').distinct().orderBy('remote').execute()
  return rows.map(({ remote }) => remote)
}

export const findTokenName = async (db: Db, remote: string, tokenHash: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('release_tokens')
    .select('name')
    .where('remote', '=', remote)
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.name
}

export const insertToken = async (db: Db, remote: string, name: string, tokenHash: string): Promise<void> => {
  await db
    .insertInto('release_tokens')
    .values({ remote, name, token_hash: tokenHash })
    .onConflict((conflict) => conflict.columns(['remote', 'token_hash']).doNothing())
    .execute()
}
