import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The best encoding the reader takes; a `q=0` is a refusal. */
export const encodingFor = (acceptEncoding: string | undefined): Encoding | undefined => {
  const named = (acceptEncoding ?? '').split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.trim().split(';')
    return parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter)) ? [] : [name.toLowerCase()]
  })
  const accepted = new Set(named)
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : undefined
}

export const compress = (bytes: Uint8Array, encoding: Encoding, quality: number): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      })
    : gzipped(bytes, { level: Math.min(quality, 9) })

/** Immutable files are compressed once, as small as can be, and kept within a bound of memory. */
export const createCompressedCache = (maxBytes = 64 * 1024 * 1024) => {
  const kept = new Map<string, Buffer>()
  const making = new Map<string, Promise<Buffer>>()
  let size = 0

  const keep = (key: string, bytes: Buffer): Buffer => {
    kept.set(key, bytes)
    size += bytes.length
    for (const [oldest, old] of kept) {
      if (size <= maxBytes) break
      kept.delete(oldest)
      size -= old.length
    }
    return bytes
  }

  return (path: string, encoding: Encoding, read: () => Promise<Uint8Array>): Promise<Buffer> => {
    const key = `${encoding}:${path}`
    const known = kept.get(key)
    if (known) return Promise.resolve(known)
    const underway = making.get(key)
    if (underway) return underway
    const made = read()
      .then(async (bytes) => keep(key, await compress(bytes, encoding, 11)))
      .finally(() => making.delete(key))
    making.set(key, made)
    return made
  }
}
