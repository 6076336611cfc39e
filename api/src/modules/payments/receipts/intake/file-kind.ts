import { fileTypeFromBuffer } from 'file-type'
import { FileTypeNotAccepted } from './refusals.ts'

const kinds = {
  'image/jpeg': 'picture',
  'image/png': 'picture',
  'image/webp': 'picture',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'application/pdf': 'document',
} as const
export type FileKind = (typeof kinds)[keyof typeof kinds]

/** More of a file is never looked at to tell what it is. */
export const headBytes = 4096

const isAccepted = (mime: string): mime is keyof typeof kinds => Object.hasOwn(kinds, mime)

const whatToDo = (mime: string | undefined): string => {
  if (mime === undefined)
    return 'This is neither a photo nor a PDF. Please send a photo (JPEG, PNG, WebP or HEIC) or a PDF of the slip.'
  if (mime.startsWith('image/'))
    return 'Pictures of this format cannot be read. Please save it as JPEG or PNG, or send a screenshot of it.'
  if (/officedocument|opendocument|x-cfb|rtf/.test(mime))
    return 'Office files cannot be read. Please save or print it as a PDF and send that.'
  return 'Files of this kind are not accepted. Please send a photo (JPEG, PNG, WebP or HEIC) or a PDF of the slip.'
}

/** Told by the content alone: neither the name nor the type that was claimed counts. */
export const kindOf = async (head: Uint8Array): Promise<FileKind> => {
  const found = await fileTypeFromBuffer(head)
  if (!found || !isAccepted(found.mime)) throw new FileTypeNotAccepted(whatToDo(found?.mime))
  return kinds[found.mime]
}
