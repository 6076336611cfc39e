import { uuidv7 } from '#/db/uuid.ts'
import type { Services } from '#/services.ts'
import type { UploadedFile } from '#/uploads/sanitize-file.ts'
import { sanitizePhoto } from '#/uploads/sanitize-photo.ts'
import { openPicture } from '#/uploads/sanitize-picture.ts'
import type { NewPicture } from './queries.ts'
import { type SquareCut, toSquare } from './square.ts'
import { toMediaKey } from './store-picture.ts'

/** Views of the database build addresses with it. */
const side = 256

/**
 * A square of a photo, drawn at once: a portrait is small, and is seen when the call ends. Without a row its file is
 * deleted as any that nothing shows.
 */
export const storeSquare = async ({ objects }: Services, file: UploadedFile, cut: SquareCut): Promise<NewPicture> => {
  const { original, width, height, color } = await sanitizePhoto(file)
  const bytes = await openPicture(original)
    .extract(toSquare({ width, height }, cut))
    .resize(side, side)
    .webp({ quality: 82 })
    .toBuffer()
  const key = uuidv7()
  await objects.put(toMediaKey(key, `${side}.webp`), bytes, 'image/webp')
  file.signal.throwIfAborted()
  return { key, width: side, height: side, widths: [side], color }
}
