import { maxReceiptBytes } from '@escapes/contract'
import pLimit from 'p-limit'
import { Unavailable } from '#/http/problem.ts'
import { cleanDocument, cleanHeic } from './clean-document.ts'
import { type CleanPicture, cleanPicture } from './clean-picture.ts'
import { type FileKind, kindOf } from './file-kind.ts'
import { displayNameOf } from './file-name.ts'
import { FileEmpty, FileTooLarge } from './refusals.ts'

export interface GivenFile {
  /** What the traveller's machine called it: text of a stranger. */
  name: string
  size: number
  /** In hex. */
  sha256: string
  read(): Promise<Uint8Array>
}

/** What is kept of an upload: made by us from what could be seen in it, and marks of the original to know it again by. */
export interface CleanReceipt extends CleanPicture {
  kind: FileKind
  contentType: 'image/jpeg' | 'application/pdf'
  displayName: string
  /** SHA-256 of the file as it was given, in hex. */
  sha256: string
}

/** Only files whose turn it is are in memory. Whoever would wait long comes again in a moment. */
const atOnce = 2
const mostWaiting = 8
const turns = pLimit(atOnce)

/** How each kind is made anew; throws `FileUnreadable`. */
export type Cleaners = Record<FileKind, (given: Uint8Array) => Promise<CleanPicture>>

const contentTypes = {
  picture: 'image/jpeg',
  heic: 'image/jpeg',
  document: 'application/pdf',
} as const satisfies Record<FileKind, string>

export const createIntake =
  (cleaners: Cleaners) =>
  async ({ name, size, sha256, read }: GivenFile): Promise<CleanReceipt> => {
    if (size === 0) throw new FileEmpty()
    if (size > maxReceiptBytes) throw new FileTooLarge()
    if (turns.pendingCount >= mostWaiting) throw new Unavailable()
    return turns(async () => {
      const bytes = await read()
      const kind = await kindOf(bytes)
      const made = await cleaners[kind](bytes)
      return { kind, contentType: contentTypes[kind], ...made, displayName: displayNameOf(name), sha256 }
    })
  }

/** Makes a receipt of a stranger's file, or refuses it with a sentence that says what to do. */
export const takeIn = createIntake({ picture: cleanPicture, heic: cleanHeic, document: cleanDocument })
