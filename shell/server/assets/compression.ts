import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'

export type ContentEncoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The best encoding accepted; `q=0` excludes one. Own code: with two encodings there is nothing to rank. */
export const chooseEncoding = (
  acceptEncoding: string | undefined,
  bestFirst: readonly ContentEncoding[] = ['br', 'gzip'],
): ContentEncoding | undefined => {
  const named = (acceptEncoding ?? '').split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.trim().split(';')
    return parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter)) ? [] : [name.toLowerCase()]
  })
  const accepted = new Set(named)
  return bestFirst.find((encoding) => accepted.has(encoding))
}

export const compress = (bytes: Uint8Array, encoding: ContentEncoding, quality: number): Promise<Buffer<ArrayBuffer>> =>
  encoding === 'br'
    ? brotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      })
    : gzipped(bytes, { level: Math.min(quality, 9) })

/** For a page that is sent in parts: what is written is sent on with each `flush`. */
export const createCompressor = (encoding: ContentEncoding, quality: number) =>
  encoding === 'br'
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : createGzip({ level: Math.min(quality, 9) })

/** Twice the largest script of a page; of what is larger each megabyte takes a thread for many seconds. */
const maxHardBytes = 1_000_000
const quickQuality = 4

/**
 * Compresses immutable files once, within a memory limit. One at a time as hard as can be, and what is asked for meanwhile
 * a little: pages need the same threads, and anybody who publishes may store files that no build names.
 */
export const createCompressionCache = (quality: number, maxBytes = 64 * 1024 * 1024) => {
  const cached = new Map<string, Buffer>()
  const making = new Map<string, Promise<Buffer>>()
  let size = 0
  let isBusy = false

  const store = (key: string, bytes: Buffer): Buffer => {
    cached.set(key, bytes)
    size += bytes.length
    for (const [oldest, old] of cached) {
      if (size <= maxBytes) break
      cached.delete(oldest)
      size -= old.length
    }
    return bytes
  }

  const make = async (key: string, encoding: ContentEncoding, bytes: Uint8Array): Promise<Buffer> => {
    const quick = Math.min(quality, quickQuality)
    if (bytes.length > maxHardBytes) return store(key, await compress(bytes, encoding, quick))
    if (isBusy) return compress(bytes, encoding, quick)
    isBusy = true
    try {
      return store(key, await compress(bytes, encoding, quality))
    } finally {
      isBusy = false
    }
  }

  return (path: string, encoding: ContentEncoding, read: () => Promise<Uint8Array>): Promise<Buffer> => {
    const key = `${encoding}:${path}`
    const compressedBefore = cached.get(key)
    if (compressedBefore) return Promise.resolve(compressedBefore)
    const underway = making.get(key)
    if (underway) return underway
    const made = read()
      .then((bytes) => make(key, encoding, bytes))
      .finally(() => making.delete(key))
    making.set(key, made)
    return made
  }
}
