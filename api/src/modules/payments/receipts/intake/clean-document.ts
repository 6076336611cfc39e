import { type CleanPicture, cleanPicture, previewOf } from './clean-picture.ts'
import { drawInProcess } from './draw-in-process.ts'
import { FileUnreadable } from './refusals.ts'

export const cleanDocument = async (given: Uint8Array, signal: AbortSignal): Promise<CleanPicture> => {
  const { pdf, firstPage } = await drawInProcess('document', given, { signal })
  if (!pdf) throw new FileUnreadable('The PDF has no pages.')
  return { bytes: Buffer.from(pdf), ...(await previewOf(firstPage)) }
}

/** The photo format of iPhones, which the library for pictures does not read. */
export const cleanHeic = async (given: Uint8Array, signal: AbortSignal): Promise<CleanPicture> =>
  cleanPicture((await drawInProcess('heic', given, { signal })).firstPage)
