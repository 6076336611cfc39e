import type { Db } from '#/db/database.ts'
import type { Services } from '#/services.ts'
import { ObjectStoreUnavailable } from '@escapes/contract/s3'
import { encodeWidths, toDrawnWidths } from '#/uploads/encode-widths.ts'
import { beginDrawing, forgetAttempt, markPictureFailed, markPictureReady } from './queries.ts'
import { toMediaKey } from './store-picture.ts'

export const maxDrawingAttempts = 3

const giveUp = async (db: Db, pictureId: string): Promise<void> => {
  await markPictureFailed(db, pictureId, 'It could not be drawn in all sizes.')
}

/**
 * Draws every width of a picture. It is shown to customers when all of them are stored; the last failed attempt leaves
 * it `failed`. One that finds the store away says nothing of the picture, and counts for none.
 */
export const drawPicture = async ({ db, objects, log }: Services, pictureId: string): Promise<void> => {
  const picture = await beginDrawing(db, pictureId)
  if (!picture) return
  const { key, width, original_key, attempts } = picture
  // An attempt that ended its process was counted, and nobody was left to give up.
  if (attempts > maxDrawingAttempts) return giveUp(db, pictureId)
  try {
    const original = original_key === null ? undefined : await objects.get(original_key)
    if (!original) throw new Error(`the original of the picture ${pictureId} is gone`)
    const widths = toDrawnWidths(width)
    for await (const { name, bytes, contentType } of encodeWidths(original, widths))
      await objects.put(toMediaKey(key, name), bytes, contentType)
    await markPictureReady(db, pictureId, widths)
  } catch (error) {
    if (error instanceof ObjectStoreUnavailable) {
      await forgetAttempt(db, pictureId)
      throw error
    }
    if (attempts < maxDrawingAttempts) throw error
    log.error({ err: error, pictureId }, 'a picture could not be drawn')
    await giveUp(db, pictureId)
  }
}
