import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { toWebStream } from '../http/to-web-stream.ts'

export interface StoredObject {
  size: number
  etag: string
  bytes(): Promise<Uint8Array>
  /** Both ends inclusive. */
  stream(range: { start: number; end: number }): ReadableStream<Uint8Array>
}

/** `address`: of the visitor who asks. Throws `TooManyMisses` when they asked for too much that is not there. */
export type FindObject = (key: string, address?: string) => Promise<StoredObject | undefined>

export class TooManyMisses extends Error {
  override readonly name = 'TooManyMisses'
}

export const toStoredObject = (path: string, size: number, etag: string): StoredObject => ({
  size,
  etag,
  bytes: () => readFile(path),
  stream: (range) => toWebStream(createReadStream(path, range)),
})
