import { createHmac, timingSafeEqual } from 'node:crypto'
import { type BootBuild, type BootShell, isSourceId } from '@escapes/contract/releases'
import { z } from 'zod'
import { recordChange } from '#/audit/record-change.ts'
import type { Db } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { toBootBuild, toBootShell } from './boot-document.ts'
import { BuildUnknown } from './problems.ts'
import { findBuild, listRetiredSince, touchBuild } from './queries.ts'
import { findServedSource } from './release-source.ts'

const previewMs = 8 * 3_600_000

export interface BuildName {
  remote: string
  build: string
}

/** Who gets which builds (remote, build) instead of the live ones, where, and until when (milliseconds since 1970). */
const claims = z.strictObject({
  userId: z.string(),
  builds: z.array(z.tuple([z.string(), z.string()])),
  origin: z.string(),
  expires: z.number(),
})
type Claims = z.output<typeof claims>

const sign = (text: string, key: Uint8Array): Buffer => createHmac('sha256', key).update(text).digest()

const toToken = (given: Claims, key: Uint8Array): string => {
  const text = Buffer.from(JSON.stringify(given)).toString('base64url')
  return `${text}.${sign(text, key).toString('base64url')}`
}

const readClaims = (token: string, key: Uint8Array): Claims | undefined => {
  const [text = '', signature = ''] = token.split('.')
  const [given, expected] = [Buffer.from(signature, 'base64url'), sign(text, key)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  // One from before, of a single build, has other members.
  return claims.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data
}

/** A link with which this admin's browser gets the builds in place of the live ones, for eight hours. */
export const createPreview = async (
  { db, clock, config }: Services,
  { builds, userId }: { builds: readonly BuildName[]; userId: string },
): Promise<{ address: string; expiresAt: string }> => {
  const now = clock.now()
  const expires = now.getTime() + previewMs
  await transact(db, async (trx) => {
    for (const { remote, build } of builds) {
      const isThere =
        (await touchBuild(trx, remote, build)) || (await findServedSource(trx, remote, build, now)) !== undefined
      if (!isThere) throw new BuildUnknown(`There is no build ${build} of ${remote}. Publish it first.`)
      recordChange(trx, { kind: 'releases', id: remote }, {}, { preview: build })
    }
  })
  const origin = config.publicUrl
  const named = builds.map(({ remote, build }): [string, string] => [remote, build])
  const token = toToken({ userId, builds: named, origin, expires }, config.previewKey)
  return { address: `${origin}/_shell/preview?token=${token}`, expiresAt: new Date(expires).toISOString() }
}

export interface PreviewedBuilds {
  builds: { remote: string; build: BootBuild }[]
  shell?: BootShell
  /** What cannot be had any more, and why, as a sentence. */
  ended: (BuildName & { reason: string })[]
}

const findPreviewed = async (db: Db, names: readonly BuildName[], { since, now }: { since: Date; now: Date }) => {
  const found: PreviewedBuilds = { builds: [], ended: [] }
  const retired = await listRetiredSince(
    db,
    names.map(({ remote }) => remote),
    since,
  )
  for (const { remote, build } of names) {
    const sidecar = await findBuild(db, remote, build)
    const shell = sidecar && toBootShell(sidecar)
    const boot = sidecar ? toBootBuild(sidecar) : await findServedSource(db, remote, build, now)
    if (retired.includes(remote)) found.ended.push({ remote, build, reason: `${remote} was taken off the site.` })
    else if (shell) found.shell = shell
    else if (boot) found.builds.push({ remote, build: boot })
    else {
      const reason = isSourceId(build)
        ? `${remote} is no longer served from source.`
        : `Build ${build} of ${remote} is no longer kept.`
      found.ended.push({ remote, build, reason })
    }
  }
  return found
}

/**
 * The builds of a preview, for the person and the origin that it was made for. Throws `not-found` for anybody else, and once
 * none of them can be had.
 */
export const getPreview = async (
  { db, clock, config }: Services,
  { token, origin, userId }: { token: string; origin: string; userId: string },
): Promise<PreviewedBuilds & { expiresAt: string; remote?: string; build?: BootBuild }> => {
  const given = readClaims(token, config.previewKey)
  const now = clock.now()
  if (!given) throw new NotFound('This preview was not made here.')
  if (given.userId !== userId) throw new NotFound('This preview is somebody else’s. Open your own at /admin/releases.')
  if (given.origin !== origin) throw new NotFound('This preview is for another address.')
  if (given.expires <= now.getTime()) throw new NotFound('This preview has ended after eight hours.')
  const names = given.builds.map(([remote, build]) => ({ remote, build }))
  const since = new Date(given.expires - previewMs)
  const found = await findPreviewed(db, names, { since, now })
  if (found.ended.length === names.length) throw new NotFound(found.ended.map(({ reason }) => reason).join(' '))
  return { ...found, ...found.builds[0], expiresAt: new Date(given.expires).toISOString() }
}
