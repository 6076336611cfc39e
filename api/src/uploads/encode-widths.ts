import sharp from 'sharp'
import { openPicture } from './sanitize-picture.ts'

const pictureWidths = [320, 480, 640, 960, 1280, 1920] as const
const widest = 1920

/** The widths that a picture of this width is drawn in; never wider than it is. */
export const toDrawnWidths = (width: number): number[] => [
  ...pictureWidths.filter((drawn) => drawn < Math.min(width, widest)),
  Math.min(width, widest),
]

export interface EncodedPicture {
  /** `960.avif` */
  name: string
  bytes: Buffer
  contentType: 'image/avif' | 'image/webp'
}

/** Higher efforts take many times as long for a few per cent. */
const avif = { quality: 52, effort: 1 }
const webp = { quality: 74, effort: 2 }

/** Every width as AVIF and WebP, one by one. */
export async function* encodeWidths(
  original: Uint8Array,
  widths: readonly number[],
): AsyncGenerator<EncodedPicture, void> {
  const decoded = await openPicture(original)
    .resize({ width: widest, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = decoded.info
  for (const drawn of widths) {
    const sized = sharp(decoded.data, { raw: { width, height, channels } }).resize(drawn)
    yield { name: `${drawn}.avif`, bytes: await sized.clone().avif(avif).toBuffer(), contentType: 'image/avif' }
    yield { name: `${drawn}.webp`, bytes: await sized.webp(webp).toBuffer(), contentType: 'image/webp' }
  }
}
