import sharp from 'sharp'
import { likenessOf } from './likeness.ts'
import { FileUnreadable } from './refusals.ts'

// libvips opens much more than we accept, SVG and TIFF among it. What is not named here stays shut in this process.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)

const pixelLimit = 40e6
const longestSide = 2400
const preview = { width: 480, height: 1440 }

export interface CleanPicture {
  /** A JPEG or PDF, made anew from what could be seen. */
  bytes: Buffer
  /** WebP, 480 pixels wide at most, for showing beside the booking; of a PDF its first page. */
  preview: Buffer
  /** See `likenessOf`. */
  likeness: string
}

const opened = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: pixelLimit, pages: 1, failOn: 'error', sequentialRead: true }).timeout({
    seconds: 10,
  })

const sentenceFor = (error: unknown): string =>
  error instanceof Error && error.message.includes('pixel limit')
    ? 'The picture has more than 40 million pixels. Please send a smaller photo or a screenshot.'
    : 'The picture is damaged or incomplete. Please send it again, or take a screenshot of it.'

/** What is made from a picture that is ours already. */
export const previewOf = async (bytes: Uint8Array): Promise<Pick<CleanPicture, 'preview' | 'likeness'>> => {
  const [small, grey] = await Promise.all([
    opened(bytes)
      .resize({ ...preview, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer(),
    opened(bytes).resize(32, 32, { fit: 'fill' }).greyscale().raw().toBuffer(),
  ])
  return { preview: small, likeness: likenessOf(grey) }
}

/** Decodes a stranger's picture once and draws it again: upright, without transparency, metadata or anything appended. */
export const cleanPicture = async (given: Uint8Array): Promise<CleanPicture> => {
  let bytes: Buffer
  try {
    bytes = await opened(given)
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
      .toBuffer()
  } catch (error) {
    throw new FileUnreadable(sentenceFor(error))
  }
  return { bytes, ...(await previewOf(bytes)) }
}
