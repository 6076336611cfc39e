import { uuidv7 } from '#/db/uuid.ts'
import type { Services } from '#/services.ts'
import { type UploadedFile } from '#/uploads/sanitize-file.ts'
import { sanitizePhoto } from '#/uploads/sanitize-photo.ts'
import { hasPicture, type UploadedPicture } from './queries.ts'

export type StoredPicture = Omit<UploadedPicture, 'now'>

export const toMediaKey = (pictureKey: string, name: string): string => `media/${pictureKey}/${name}`

const smallName = '960.jpg'

/** Of the file that is there as soon as a picture is uploaded. */
export const toSmallPictureUrl = (pictureId: string): string => `/${toMediaKey(pictureId, smallName)}`

/** Sanitizes the photo and stores what every picture has before it is drawn. Keys hold nothing of the file's name. */
export const storePicture = async ({ objects }: Services, file: UploadedFile): Promise<StoredPicture> => {
  const { original, small, displayName, width, height, color, thumbhash } = await sanitizePhoto(file)
  const id = uuidv7()
  const originalKey = `picture-originals/${id}/original.jpg`
  await objects.put(originalKey, original, 'image/jpeg')
  await objects.put(toMediaKey(id, smallName), small, 'image/jpeg')
  return { id, key: id, width, height, color, thumbhash, fileName: displayName, originalKey }
}

/** Deletes the files unless their row exists: a commit may succeed although its response was lost. */
export const discardUnlessRecorded = async (
  { db, objects, log }: Services,
  { id, key, originalKey }: StoredPicture,
): Promise<void> => {
  try {
    if (await hasPicture(db, id)) return
    await Promise.all([originalKey, toMediaKey(key, smallName)].map((stored) => objects.delete(stored)))
  } catch (error) {
    log.warn({ err: error, pictureId: id }, 'files of a picture that is not recorded could not be deleted')
  }
}
