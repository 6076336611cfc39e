import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ObjectSource } from '../config.ts'

export interface StoredObject {
  size: number
  /** Changes when the bytes do. */
  tag: string
  bytes(): Promise<Uint8Array>
  /** Both ends included. */
  stream(range: { start: number; end: number }): ReadableStream<Uint8Array>
}

export type FindObject = (key: string) => Promise<StoredObject | undefined>

const onDisk =
  (dir: string): FindObject =>
  async (key) => {
    const path = join(dir, key)
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
      throw error
    })
    if (!found?.isFile()) return undefined
    return {
      size: found.size,
      tag: `${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}`,
      bytes: () => readFile(path),
      stream: (range) => Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array>,
    }
  }

/** A store that is read over http. Objects are small: pictures, scripts, and one short film. */
const overHttp =
  (url: string): FindObject =>
  async (key) => {
    const response = await fetch(`${url}/${key}`, { signal: AbortSignal.timeout(10_000) })
    if (response.status === 404 || response.status === 403) return undefined
    if (!response.ok) throw new Error(`The object store answered ${response.status} for ${key}`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    return {
      size: bytes.length,
      tag: (response.headers.get('etag') ?? `${bytes.length}`).replaceAll(/[^\w-]/g, ''),
      bytes: () => Promise.resolve(bytes),
      stream: ({ start, end }) => new Blob([bytes.subarray(start, end + 1)]).stream(),
    }
  }

export const createObjectSource = (source: ObjectSource): FindObject =>
  source.kind === 'disk' ? onDisk(source.dir) : overHttp(source.url)
