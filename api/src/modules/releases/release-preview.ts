import { createHmac, timingSafeEqual } from 'node:crypto'
import { type BootBuild, shellName } from '@escapes/contract/releases'
import { z } from 'zod'
import { recordChange } from '#/audit/record-change.ts'
import type { Db } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { toBootBuild } from './boot-document.ts'
import { BuildUnknown } from './problems.ts'
import { findBuild, touchBuild } from './queries.ts'
import { findServedSource } from './release-source.ts'

const previewMs = 8 * 3_600_000

/** Who gets which build instead of the live one, where, and until when (milliseconds since 1970). */
const claims = z.strictObject({
  userId: z.string(),
  remote: z.string(),
  build: z.string(),
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
  return claims.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
}

/** A link with which this admin's browser gets the build in place of the live one, for eight hours. */
export const createPreview = async (
  { db, clock, config }: Services,
  { remote, build, userId }: { remote: string; build: string; userId: string },
): Promise<{ address: string; expiresAt: string }> => {
  if (remote === shellName) throw new BuildUnknown('The shell has no preview: every page of every remote stands in it.')
  const expires = clock.now().getTime() + previewMs
  await transact(db, async (trx) => {
    const isThere =
      (await touchBuild(trx, remote, build)) || (await findServedSource(trx, remote, build, clock.now())) !== undefined
    if (!isThere) throw new BuildUnknown(`There is no build ${build} of ${remote}. Publish it first.`)
    recordChange(trx, { kind: 'releases', id: remote }, {}, { preview: build })
  })
  const origin = config.publicUrl
  const token = toToken({ userId, remote, build, origin, expires }, config.previewKey)
  return { address: `${origin}/_shell/preview?token=${token}`, expiresAt: new Date(expires).toISOString() }
}

const findPreviewed = async (db: Db, { remote, build }: Claims, now: Date): Promise<BootBuild | undefined> => {
  const sidecar = await findBuild(db, remote, build)
  return sidecar ? toBootBuild(sidecar) : findServedSource(db, remote, build, now)
}

/** The build of a preview, for the person and the origin that it was made for. Throws `not-found` otherwise. */
export const getPreview = async (
  { db, clock, config }: Services,
  { token, origin, userId }: { token: string; origin: string; userId: string },
): Promise<{ remote: string; build: BootBuild; expiresAt: string }> => {
  const given = readClaims(token, config.previewKey)
  if (!given) throw new NotFound('This preview was not made here.')
  if (given.userId !== userId) throw new NotFound('This preview is somebody else’s. Open your own at /admin/releases.')
  if (given.origin !== origin) throw new NotFound('This preview is for another address.')
  if (given.expires <= clock.now().getTime()) throw new NotFound('This preview has ended after eight hours.')
  const found = await findPreviewed(db, given, clock.now())
  if (!found) throw new NotFound('This build is no longer kept, or its source no longer served.')
  return { remote: given.remote, build: found, expiresAt: new Date(given.expires).toISOString() }
}
