import sharp from 'sharp'
import { toPerceptualHash } from './perceptual-hash.ts'
import { drawing } from './draw-in-process.ts'
import { FileUnreadable } from './file-problems.ts'

// libvips reads many formats, SVG and TIFF among them; only these three are allowed.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)

const pixelLimit = 40e6
/** Photos and screenshots keep every pixel up to here, so small print stays readable. */
const receiptQuality = { maxPixels: 16e6, quality: 86 }
const preview = { width: 480, height: 1440 }

export interface SanitizedContent {
  bytes: Buffer
  pages?: Buffer[]
  /** WebP, at most 480 pixels wide; of a PDF its first page. */
  preview: Buffer
  perceptualHash: string
}

/** Without a limit by the clock: on a busy machine a good picture would be called damaged. What is a stranger's is limited by its process. */
export const openPicture = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: pixelLimit, pages: 1, failOn: 'error', sequentialRead: true })

const sentenceFor = (error: unknown): string =>
  error instanceof Error && error.message.includes('pixel limit')
    ? 'The picture has more than 40 million pixels. Please send a smaller photo or a screenshot.'
    : 'The picture is damaged or incomplete. Please send it again, or take a screenshot of it.'

export const drawPreviewAndHash = async (
  bytes: Uint8Array,
): Promise<Pick<SanitizedContent, 'preview' | 'perceptualHash'>> => {
  const [small, grey] = await Promise.all([
    openPicture(bytes)
      .resize({ ...preview, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer(),
    openPicture(bytes).resize(32, 32, { fit: 'fill' }).greyscale().raw().toBuffer(),
  ])
  return { preview: small, perceptualHash: toPerceptualHash(grey) }
}

const toDrawnSize = async (given: Uint8Array, maxPixels: number): Promise<{ width?: number; height?: number }> => {
  const { width, height } = await openPicture(given).metadata()
  const scale = Math.sqrt(maxPixels / (width * height))
  // The picture may be rotated later, so both sides get the longer bound.
  const longest = Math.floor(Math.max(width, height) * scale)
  return scale < 1 ? { width: longest, height: longest } : {}
}

/**
 * Decodes a picture and encodes it again, upright, without metadata, transparency or appended bytes. One that a stranger
 * sent is decoded in a process of its own (`drawInProcess`), and never in the api.
 */
export const redrawPicture = async (
  given: Uint8Array,
  { maxPixels, quality }: { maxPixels: number; quality: number },
): Promise<Buffer> => {
  try {
    return await openPicture(given)
      .autoOrient()
      .resize({ ...(await toDrawnSize(given, maxPixels)), fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer()
  } catch (error) {
    throw new FileUnreadable(sentenceFor(error))
  }
}

/** What is kept of a picture that a process of its own has drawn. */
const keepDrawn = async (bytes: Buffer): Promise<SanitizedContent> => ({
  bytes,
  ...(await drawPreviewAndHash(bytes)),
})

export const sanitizePicture = async (given: Uint8Array, signal: AbortSignal): Promise<SanitizedContent> =>
  keepDrawn((await drawing.draw('picture', given, { signal, quality: receiptQuality })).pages[0])

/** sharp does not read the photo format of iPhones. */
export const sanitizeHeic = async (given: Uint8Array, signal: AbortSignal): Promise<SanitizedContent> =>
  keepDrawn(await redrawPicture((await drawing.draw('heic', given, { signal })).pages[0], receiptQuality))
