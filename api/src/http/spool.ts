import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface SpooledFile {
  size: number
  /** In hex. */
  sha256: string
  read(): Promise<Buffer>
  readHead(bytes: number): Promise<Buffer>
}

export interface Spool {
  written: Promise<SpooledFile>
  discard(): Promise<void>
}

/** Writes an upload to disk while it arrives, so that many at once do not fill the memory. */
export const spool = (source: Readable): Spool => {
  const path = join(tmpdir(), `escapes-upload-${randomUUID()}`)
  const hash = createHash('sha256')
  let size = 0
  const measured = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const written = pipeline(source, measured, target).then(() => ({
    size,
    sha256: hash.digest('hex'),
    read: () => readFile(path),
    readHead: async (bytes: number) => Buffer.concat(await createReadStream(path, { end: bytes - 1 }).toArray()),
  }))
  return {
    written,
    discard: async () => {
      source.destroy()
      await Promise.allSettled([written])
      // A pipeline that fails early does not wait for the file to open: it would be created after it was deleted.
      target.destroy()
      if (!target.closed) await new Promise<void>((resolve) => target.once('close', resolve))
      await rm(path, { force: true })
    },
  }
}
