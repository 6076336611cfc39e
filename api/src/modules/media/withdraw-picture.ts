import type { Trx } from '#/db/database.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { deleteUnusedPicture, hasPicture } from './queries.ts'
import { toMediaKey } from './store-picture.ts'

const dayMs = 86_400_000

/** For what nobody may see any more and nobody brings back: it goes at once, not a day after its last use. */
export const withdrawPicture = (trx: Trx, pictureId: string): Promise<void> =>
  publish(trx, 'picture.withdrawn', { pictureId })

/** Its address is served as long as its files are there. What something else shows stays. */
export const deleteWithdrawnPicture = async ({ db, clock, objects }: Services, pictureId: string): Promise<void> => {
  // PostgreSQL says since when it is unused, and its clock may be ahead.
  const soon = new Date(clock.now().getTime() + dayMs)
  if ((await hasPicture(db, pictureId)) && !(await deleteUnusedPicture(db, pictureId, soon))) return
  for (const folder of [toMediaKey(pictureId, ''), `picture-originals/${pictureId}/`])
    for (const key of await objects.list(folder)) await objects.delete(key)
}
