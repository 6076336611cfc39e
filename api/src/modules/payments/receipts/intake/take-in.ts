import { maxReceiptBytes } from '@escapes/contract'
import { cleanDocument, cleanHeic } from './clean-document.ts'
import { type CleanPicture, cleanPicture } from './clean-picture.ts'
import { type FileKind, headBytes, kindOf } from './file-kind.ts'
import { displayNameOf } from './file-name.ts'
import { FileEmpty, FileTooLarge } from './refusals.ts'
import { createTurns } from './turns.ts'

export interface GivenFile {
  /** What the traveller's machine called it: text of a stranger. */
  name: string
  size: number
  /** In hex. */
  sha256: string
  /** The user who sent it. */
  from: string
  /** Aborted when nobody waits for it any more, with what is then thrown. */
  signal: AbortSignal
  read(): Promise<Uint8Array>
  readHead(bytes: number): Promise<Uint8Array>
}

/** What is kept of an upload: made by us from what could be seen in it, and marks of the original to know it again by. */
export interface CleanReceipt extends CleanPicture {
  kind: FileKind
  contentType: 'image/jpeg' | 'application/pdf'
  displayName: string
  /** SHA-256 of the file as it was given, in hex. */
  sha256: string
}

/**
 * Only files whose turn it is are in memory. A picture takes a moment and a drawing seconds: the one does not stand behind
 * the other. What is waited here and worked below stays well under the 30 seconds of whoever waits for the answer.
 */
const takeTurn = createTurns({ atOnce: { picture: 2, drawing: 2 }, mostWaiting: 16, patienceMs: 10_000 })
const laneOf = { picture: 'picture', heic: 'drawing', document: 'drawing' } as const satisfies Record<FileKind, string>

/** How each kind is made anew; throws `FileUnreadable`. */
export type Cleaners = Record<FileKind, (given: Uint8Array, signal: AbortSignal) => Promise<CleanPicture>>

const contentTypes = {
  picture: 'image/jpeg',
  heic: 'image/jpeg',
  document: 'application/pdf',
} as const satisfies Record<FileKind, string>

export const createIntake =
  (cleaners: Cleaners) =>
  async ({ name, size, sha256, from, signal, read, readHead }: GivenFile): Promise<CleanReceipt> => {
    if (size === 0) throw new FileEmpty()
    if (size > maxReceiptBytes) throw new FileTooLarge()
    const kind = await kindOf(await readHead(headBytes))
    return takeTurn({ lane: laneOf[kind], user: from, signal }, async () => {
      const made = await cleaners[kind](await read(), signal)
      signal.throwIfAborted()
      return { kind, contentType: contentTypes[kind], ...made, displayName: displayNameOf(name), sha256 }
    })
  }

/** Makes a receipt of a stranger's file, or refuses it with a sentence that says what to do. */
export const takeIn = createIntake({ picture: cleanPicture, heic: cleanHeic, document: cleanDocument })
