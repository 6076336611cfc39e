import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)

/** A document but for its nonce, also compressed: to send it, bytes are put together and nothing is compressed again. */
export interface NonceTemplate {
  bytes: number
  toPlain(nonce: string): Buffer
  toGzip(nonce: string): Buffer
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** A last block without content. */
const deflateEnd = Buffer.from([3, 0])
const windowBytes = 32_768

/** A block of bytes as they are: not the last, length, its complement. */
const toStoredBlock = (bytes: Buffer): Buffer => {
  const header = Buffer.alloc(5)
  header.writeUInt16LE(bytes.length, 1)
  header.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return Buffer.concat([header, bytes])
}

/**
 * Compresses each part between two nonces with what stands before it as dictionary, where zeros take the place of each
 * nonce: nothing is ever copied from there, and all distances stay right since nonces are of one length.
 */
const compressParts = (parts: readonly Buffer[], nonceBytes: number): Promise<Buffer[]> => {
  const gap = Buffer.alloc(nonceBytes)
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

/** `mark` stands for the nonce, which has as many characters. */
export const createNonceTemplate = async (html: string, mark: string): Promise<NonceTemplate> => {
  const parts = html.split(mark).map((part) => Buffer.from(part))
  const compressed = await compressParts(parts, mark.length)
  const join = (pieces: readonly Buffer[], between: Buffer): Buffer[] =>
    pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece]))
  const toPlain = (nonce: string): Buffer => Buffer.concat(join(parts, Buffer.from(nonce)))
  return {
    bytes: [...parts, ...compressed].reduce((sum, { length }) => sum + length, 0),
    toPlain,
    toGzip: (nonce) => {
      const between = Buffer.from(nonce)
      const plain = join(parts, between)
      const trailer = Buffer.alloc(8)
      trailer.writeUInt32LE(plain.reduce((sum, piece) => crc32(piece, sum), 0))
      trailer.writeUInt32LE(
        plain.reduce((sum, { length }) => sum + length, 0),
        4,
      )
      return Buffer.concat([gzipHeader, ...join(compressed, toStoredBlock(between)), deflateEnd, trailer])
    },
  }
}
