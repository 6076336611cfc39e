import { rgbaToThumbHash } from 'thumbhash'
import { drawing } from './draw-in-process.ts'
import { FileTypeNotAccepted } from './file-problems.ts'
import { createFileSanitizer } from './sanitize-file.ts'
import { openPicture, redrawPicture } from './sanitize-picture.ts'

/** Enough for the widest picture that is drawn of it. */
const originalQuality = { maxPixels: 5.5e6, quality: 90 }
const smallWidth = 960
/** A thumbhash keeps seven waves a side, and takes this thread four times as long for twice the side. */
const thumbnailSide = 50

export interface SanitizedPhoto {
  /** JPEG of at most 5.5 million pixels, upright, without metadata. */
  original: Buffer
  /** JPEG of at most 960 pixels width. */
  small: Buffer
  width: number
  height: number
  /** The dominant colour, as `#c98f5a`. */
  color: string
  /** Base64. */
  thumbhash: string
}

const toColor = ({ r, g, b }: { r: number; g: number; b: number }): string =>
  `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`

const toPhoto = async (original: Buffer): Promise<SanitizedPhoto> => {
  const { width, height } = await openPicture(original).metadata()
  const small = await openPicture(original)
    .resize({ width: smallWidth, withoutEnlargement: true })
    .jpeg({ quality: 78 })
    .toBuffer()
  const thumbnail = openPicture(small).resize(thumbnailSide, thumbnailSide, { fit: 'inside' })
  const { data, info } = await thumbnail.clone().ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { dominant } = await openPicture(await thumbnail.jpeg().toBuffer()).stats()
  const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
  return { original, small, width, height, color: toColor(dominant), thumbhash }
}

const wrongTypeSentence = 'This is not a photo. Please choose a JPEG, PNG, WebP or HEIC file.'

/** Draws an untrusted photo anew, or throws a problem that says what to do. */
export const sanitizePhoto = createFileSanitizer<SanitizedPhoto>(
  {
    picture: async (given, signal) =>
      toPhoto((await drawing.draw('picture', given, { signal, quality: originalQuality })).pages[0]),
    heic: async (given, signal) =>
      toPhoto(await redrawPicture((await drawing.draw('heic', given, { signal })).pages[0], originalQuality)),
    document: () => Promise.reject(new FileTypeNotAccepted(wrongTypeSentence)),
  },
  () => wrongTypeSentence,
)
