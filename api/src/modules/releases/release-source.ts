import { type BootBuild, isSourceId, type ServedSource } from '@escapes/contract/releases'
import type { Db, Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import type { Services } from '#/services.ts'
import { deleteSource, deleteSourcesBefore, findSource, putSource } from './queries.ts'

/** Three times what the program that serves it takes to say so again. */
const servedMs = 60_000

/** Notes that a remote is served from source, for a minute from now. */
export const serveSource = async (
  { db, clock }: Services,
  given: { remote: string; source: string; description: ServedSource; by: string },
): Promise<{ expiresAt: string }> => {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + servedMs)
  await transact(db, async (trx) => {
    await deleteSourcesBefore(trx, now)
    await putSource(trx, { ...given, expiresAt })
  })
  return { expiresAt: expiresAt.toISOString() }
}

export const endSource = ({ db }: Services, { remote, source }: { remote: string; source: string }): Promise<void> =>
  transact(db, (trx) => deleteSource(trx, remote, source))

/** A source that is served, as a boot document names a build. */
export const findServedSource = async (
  db: Db | Trx,
  remote: string,
  source: string,
  now: Date,
): Promise<BootBuild | undefined> => {
  const row = isSourceId(source) ? await findSource(db, remote, source, now) : undefined
  if (!row) return undefined
  const { entry, integrity, container, pages } = row.description
  return { build: source, version: 'source', entry, container, pages, integrity: { [entry]: integrity }, preload: [] }
}
