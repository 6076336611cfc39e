import type { Services } from '#/services.ts'
import { deleteOrphanedFiles } from '#/uploads/delete-orphaned-files.ts'
import { deleteUnusedPicture, listPictureKeysInUse, listUnusedPictures } from './queries.ts'

const dayMs = 86_400_000
const batch = 500

/** Deletes pictures that nothing showed for 24 hours, then files without a picture. Returns both counts. */
export const deleteUnusedPictures = async (services: Services): Promise<{ pictures: number; files: number }> => {
  const { db, clock } = services
  const before = new Date(clock.now().getTime() - dayMs)
  let pictures = 0
  for (const { id } of await listUnusedPictures(db, before, batch))
    if (await deleteUnusedPicture(db, id, before)) pictures += 1
  const drawn = await deleteOrphanedFiles(services, 'media', listPictureKeysInUse)
  const originals = await deleteOrphanedFiles(services, 'picture-originals', listPictureKeysInUse)
  return { pictures, files: drawn + originals }
}
