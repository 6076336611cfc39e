import { createHash } from 'node:crypto'
import { transact } from '#/db/transact.ts'
import { Problem } from '#/http/problem.ts'
import { identityForProfiles } from '#/modules/identity/index.ts'
import { storeSquare, upsertPicture } from '#/modules/media/index.ts'
import type { Services } from '#/services.ts'
import type { UploadedFile } from '#/uploads/sanitize-file.ts'
import { findProfile, upsertProfile } from './queries.ts'

export const copyAttempts = 3
const deadlineMs = 30_000
/** The middle of it. */
const wholeSquare = { left: 5_000, top: 5_000, side: 10_000 }

const toFile = (bytes: Uint8Array, userId: string): UploadedFile => ({
  name: 'picture',
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  userId,
  signal: AbortSignal.timeout(deadlineMs),
  read: async () => bytes,
  readHead: async (length) => bytes.subarray(0, length),
})

/** Makes the picture of somebody's provider theirs here, unless they have one. What is no photo is forgotten. */
export const copyOfferedPicture = async (services: Services, userId: string): Promise<void> => {
  const { db, feeds, clock } = services
  const address = await identityForProfiles.findOfferedPicture(db, userId)
  if (address === undefined) return
  const answer = await feeds.fetch({ url: address })
  // Without the address, which is of a person.
  if (answer.kind === 'failed') throw new Error(`The picture of a provider was not fetched. ${answer.reason}`)
  if (answer.kind === 'unchanged') return
  const square = await storeSquare(services, toFile(answer.body, userId), wholeSquare).catch((error: unknown) => {
    if (error instanceof Problem) return undefined
    throw error
  })
  await transact(db, async (trx) => {
    if (!(await identityForProfiles.takeOfferedPicture(trx, userId, address)) || !square) return
    if ((await findProfile(trx, userId))?.avatar_id) return
    const { id } = await upsertPicture(trx, square)
    await upsertProfile(trx, userId, { avatar_id: id }, clock.now())
  })
}
