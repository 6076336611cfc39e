import type { PictureQuality } from './draw-in-process.ts'
import { type Drawing, DrawingRejected } from './drawing.ts'
import { FileUnreadable } from './file-problems.ts'
import { redrawPicture } from './sanitize-picture.ts'

/** Decodes an untrusted JPEG, PNG or WebP, and encodes it as JPEG. */
export const drawPicture = async (given: Uint8Array, quality: PictureQuality): Promise<Drawing> => {
  try {
    return { pages: [await redrawPicture(given, quality)] }
  } catch (error) {
    throw error instanceof FileUnreadable ? new DrawingRejected(error.message) : error
  }
}
