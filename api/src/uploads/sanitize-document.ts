import { type SanitizedContent, sanitizePicture, drawPreviewAndHash } from './sanitize-picture.ts'
import { drawInProcess } from './draw-in-process.ts'
import { FileUnreadable } from './file-problems.ts'

export const sanitizeDocument = async (given: Uint8Array, signal: AbortSignal): Promise<SanitizedContent> => {
  const { pdf, pages } = await drawInProcess('document', given, { signal })
  if (!pdf) throw new FileUnreadable('The PDF has no pages.')
  return {
    bytes: Buffer.from(pdf),
    pages: pages.map((page) => Buffer.from(page)),
    ...(await drawPreviewAndHash(pages[0])),
  }
}

/** sharp does not read the photo format of iPhones. */
export const sanitizeHeic = async (given: Uint8Array, signal: AbortSignal): Promise<SanitizedContent> =>
  sanitizePicture((await drawInProcess('heic', given, { signal })).pages[0])
