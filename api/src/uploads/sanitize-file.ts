import { maxFileBytes } from '@escapes/contract'
import { toClientNetwork } from '@escapes/contract/client-address'
import { type SanitizedContent, sanitizeHeic, sanitizePicture, drawPreviewAndHash } from './sanitize-picture.ts'
import { type DescribeRejection, type FileKind, headBytes, detectFileKind } from './file-kind.ts'
import { toDisplayName } from './file-name.ts'
import { FileEmpty, FileTooLarge, FileUnreadable } from './file-problems.ts'
import { countIfHeavy, requireNoHeavyFiles } from './heavy-files.ts'
import { createFairQueue } from '../threads/fair-queue.ts'
import { drawing } from './draw-in-process.ts'

const sanitizeDocument = async (given: Uint8Array, signal: AbortSignal): Promise<SanitizedContent> => {
  const { pdf, pages } = await drawing.draw('document', given, { signal })
  if (!pdf) throw new FileUnreadable('The PDF has no pages.')
  return { bytes: pdf, pages, ...(await drawPreviewAndHash(pages[0])) }
}

export interface UploadedFile {
  /** Untrusted text. */
  name: string
  size: number
  sha256: string
  userId: string
  /** The client's IP address, unless nobody sent it. */
  address?: string
  /** Aborts when the client has gone; its reason is thrown. */
  signal: AbortSignal
  read(): Promise<Uint8Array>
  readHead(bytes: number): Promise<Uint8Array>
}

export interface FileFacts {
  kind: FileKind
  contentType: 'image/jpeg' | 'application/pdf'
  displayName: string
  /** SHA-256 of the given file, in hex. */
  sha256: string
}

/** The sanitized file, and a hash of the original to recognise it. */
export type SanitizedFile = SanitizedContent & FileFacts

/**
 * At most four files are in memory. Pictures are quick and drawings slow, so each has its own queue; all of it fits
 * into a request's 30 seconds.
 */
const enqueue = createFairQueue({ concurrency: { picture: 2, drawing: 2 }, maxWaiting: 16, timeoutMs: 10_000 })
const queueByKind = { picture: 'picture', heic: 'drawing', document: 'drawing' } as const satisfies Record<
  FileKind,
  string
>

/** Throws `FileUnreadable`. */
export type FileSanitizers<C = SanitizedContent> = Record<
  FileKind,
  (given: Uint8Array, signal: AbortSignal) => Promise<C>
>

const contentTypes = {
  picture: 'image/jpeg',
  heic: 'image/jpeg',
  document: 'application/pdf',
} as const satisfies Record<FileKind, string>

export const createFileSanitizer =
  <C extends object>(sanitizers: FileSanitizers<C>, describeRejection?: DescribeRejection) =>
  async ({ name, size, sha256, userId, address, signal, read, readHead }: UploadedFile): Promise<C & FileFacts> => {
    if (size === 0) throw new FileEmpty()
    if (size > maxFileBytes) throw new FileTooLarge()
    const kind = await detectFileKind(await readHead(headBytes), describeRejection)
    const network = address === undefined ? undefined : toClientNetwork(address)
    const sender = { queue: queueByKind[kind], user: userId, network }
    await requireNoHeavyFiles(sender)
    return enqueue({ ...sender, signal }, async () => {
      await requireNoHeavyFiles(sender)
      const sanitized = await countIfHeavy(sender, async () => sanitizers[kind](await read(), signal))
      signal.throwIfAborted()
      return { kind, contentType: contentTypes[kind], ...sanitized, displayName: toDisplayName(name), sha256 }
    })
  }

/** Draws an untrusted file anew, or throws a problem that says what to do. */
export const sanitizeFile = createFileSanitizer({
  picture: sanitizePicture,
  heic: sanitizeHeic,
  document: sanitizeDocument,
})
