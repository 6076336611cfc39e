import { fileTypeFromBuffer } from 'file-type'
import { FileTypeNotAccepted } from './file-problems.ts'

const kinds = {
  'image/jpeg': 'picture',
  'image/png': 'picture',
  'image/webp': 'picture',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'application/pdf': 'document',
} as const
export type FileKind = (typeof kinds)[keyof typeof kinds]

export const headBytes = 4096

const isAccepted = (mime: string): mime is keyof typeof kinds => Object.hasOwn(kinds, mime)

const describeReceiptRejection = (mime: string | undefined): string => {
  if (mime === undefined)
    return 'This is neither a photo nor a PDF. Please send a photo (JPEG, PNG, WebP or HEIC) or a PDF of the receipt.'
  if (mime.startsWith('image/'))
    return 'Pictures of this format cannot be read. Please save it as JPEG or PNG, or send a screenshot of it.'
  if (/officedocument|opendocument|x-cfb|rtf/.test(mime))
    return 'Office files cannot be read. Please save or print it as a PDF and send that.'
  return 'Files of this kind are not accepted. Please send a photo (JPEG, PNG, WebP or HEIC) or a PDF of the receipt.'
}

/** The sentence for a file that is not accepted, by its detected type. */
export type DescribeRejection = (mime: string | undefined) => string

const pdfHeader = Buffer.from('%PDF-')

/** Readers accept a header within the first 1,024 bytes, and scanners put line breaks or a job header before it. */
const findPdfHeader = (head: Uint8Array): number =>
  Buffer.from(head.subarray(0, 1024 + pdfHeader.length)).indexOf(pdfHeader)

/** Detects the kind by content alone, never by name or claimed type. */
export const detectFileKind = async (
  head: Uint8Array,
  describeRejection: DescribeRejection = describeReceiptRejection,
): Promise<FileKind> => {
  const asGiven = await fileTypeFromBuffer(head)
  const start = findPdfHeader(head)
  // A photo whose comment mentions a PDF is a photo.
  const isPicture = asGiven !== undefined && isAccepted(asGiven.mime)
  const detected = start > 0 && !isPicture ? await fileTypeFromBuffer(head.subarray(start)) : asGiven
  if (!detected || !isAccepted(detected.mime)) throw new FileTypeNotAccepted(describeRejection(detected?.mime))
  return kinds[detected.mime]
}
