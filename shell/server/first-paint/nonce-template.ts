import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { multiplyCrc, toCrcShift } from './crc32.ts'

const deflate = promisify(deflateRaw)

/** Bytes of a document; `places` of the nonce, which is zeros there. Without any, they are sent as they are. */
interface Chunk {
  bytes: Buffer
  places: readonly number[]
}

/**
 * A part of a document but for its nonce, also compressed: to send it, nothing is compressed again, and only what is near
 * a nonce is copied.
 */
export interface NonceTemplate {
  /** Of memory. */
  bytes: number
  plain: readonly Chunk[]
  gzip: readonly Chunk[]
  /** Without compression. */
  length: number
  /** With zeros in place of each nonce. */
  crc: number
  /** What the checksum of a nonce counts in that of the whole, for all its places together. */
  nonceWeight: number
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** A last block without content. */
const deflateEnd = Buffer.from([3, 0])
const windowBytes = 32_768
/** What is between two nonces is copied for each visitor, but for what is longer than another write costs. */
const maxCopiedBytes = 1_024

/** Head of a block of bytes as they are: not the last, length, its complement. */
const toStoredBlockHead = (length: number): Buffer => {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(length, 1)
  head.writeUInt16LE(length ^ 0xffff, 3)
  return head
}

/**
 * Compresses each part between two nonces with what stands before it as dictionary, where zeros take the place of each
 * nonce: nothing is ever copied from there, and all distances stay right since nonces are of one length.
 */
const compressParts = (parts: readonly Buffer[], gap: Buffer): Promise<Buffer[]> => {
  let before = Buffer.alloc(0)
  return Promise.all(
    parts.map((part) => {
      const dictionary = before.subarray(-windowBytes)
      before = Buffer.concat([before, part, gap])
      return deflate(part, {
        level: 9,
        finishFlush: constants.Z_SYNC_FLUSH,
        ...(dictionary.length > 0 && { dictionary }),
      })
    }),
  )
}

/** Joins parts with a gap for the nonce between each two. */
const joinParts = (parts: readonly Buffer[], gap: Buffer): { bytes: Buffer; places: number[] } => {
  const places: number[] = []
  let length = 0
  for (const part of parts.slice(0, -1)) {
    length += part.length
    places.push(length)
    length += gap.length
  }
  return { bytes: Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [gap, part]))), places }
}

/** Cuts out what is long and has no nonce. */
const toChunks = ({ bytes, places }: { bytes: Buffer; places: readonly number[] }, nonceBytes: number): Chunk[] => {
  const chunks: Chunk[] = []
  let from = 0
  let own: number[] = []
  const cut = (to: number): void => {
    if (to > from) chunks.push({ bytes: bytes.subarray(from, to), places: own })
    from = to
    own = []
  }
  let end = 0
  for (const place of [...places, bytes.length]) {
    if (place - end > maxCopiedBytes) {
      cut(end)
      cut(place)
    }
    if (place < bytes.length) own.push(place - from)
    end = place + nonceBytes
  }
  cut(bytes.length)
  return chunks
}

/** `mark` stands for the nonce, which has as many characters. */
export const createNonceTemplate = async (html: string, mark: string): Promise<NonceTemplate> => {
  const parts = html.split(mark).map((part) => Buffer.from(part))
  const gap = Buffer.alloc(mark.length)
  const plain = joinParts(parts, gap)
  const stored = toStoredBlockHead(gap.length)
  const compressed = await compressParts(parts, gap)
  const gzip = joinParts(
    compressed.map((part, at) => (at === compressed.length - 1 ? part : Buffer.concat([part, stored]))),
    gap,
  )
  const { length } = plain.bytes
  return {
    bytes: length + gzip.bytes.length,
    plain: toChunks(plain, gap.length),
    gzip: toChunks(gzip, gap.length),
    length,
    crc: crc32(plain.bytes),
    nonceWeight: plain.places.reduce((sum, place) => sum ^ toCrcShift(length - place - gap.length), 0),
  }
}

/** One document of two parts. */
export const joinTemplates = (first: NonceTemplate, second: NonceTemplate): NonceTemplate => {
  const shift = toCrcShift(second.length)
  return {
    bytes: first.bytes + second.bytes,
    plain: [...first.plain, ...second.plain],
    gzip: [...first.gzip, ...second.gzip],
    length: first.length + second.length,
    crc: multiplyCrc(shift, first.crc) ^ second.crc,
    nonceWeight: multiplyCrc(shift, first.nonceWeight) ^ second.nonceWeight,
  }
}

const fill = ({ bytes, places }: Chunk, nonce: Buffer): Buffer => {
  if (places.length === 0) return bytes
  const filled = Buffer.allocUnsafe(bytes.length)
  bytes.copy(filled)
  for (const place of places) nonce.copy(filled, place)
  return filled
}

/** What is sent of a document, in its order. */
export const fillPlain = ({ plain }: NonceTemplate, nonce: string): Buffer[] => {
  const bytes = Buffer.from(nonce)
  return plain.map((chunk) => fill(chunk, bytes))
}

/** A CRC is linear: what the nonce changes of it is added, and no byte of the document is read for it. */
export const fillGzip = ({ gzip, crc, nonceWeight, length }: NonceTemplate, nonce: string): Buffer[] => {
  const bytes = Buffer.from(nonce)
  const change = crc32(bytes) ^ crc32(Buffer.alloc(bytes.length))
  const end = Buffer.alloc(deflateEnd.length + 8)
  deflateEnd.copy(end)
  end.writeUInt32LE((crc ^ multiplyCrc(change >>> 0, nonceWeight >>> 0)) >>> 0, deflateEnd.length)
  end.writeUInt32LE(length, deflateEnd.length + 4)
  return [gzipHeader, ...gzip.map((chunk) => fill(chunk, bytes)), end]
}
