import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'

export interface StoredObject {
  size: number
  etag: string
  bytes(): Promise<Uint8Array>
  /** Both ends inclusive. */
  stream(range: { start: number; end: number }): ReadableStream<Uint8Array>
}

export type FindObject = (key: string) => Promise<StoredObject | undefined>

export const toStoredObject = (path: string, size: number, etag: string): StoredObject => ({
  size,
  etag,
  bytes: () => readFile(path),
  stream: (range) => Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array>,
})
