import { crc32, createDeflate, deflateSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { createReceiptPng, createReceiptWebp } from './base-pictures.ts'
import {
  type HostileFile,
  concatBytes,
  payloadMark,
  phpPayload,
  scriptPayload,
  toLatin1Bytes,
  createZip,
} from './hostile-file.ts'

const chunk = (type: string, content: Uint8Array | string): Buffer => {
  const body = concatBytes(type, content)
  const sizes = Buffer.alloc(8)
  sizes.writeUInt32BE(body.length - 4)
  sizes.writeUInt32BE(crc32(body), 4)
  return concatBytes(sizes.subarray(0, 4), body, sizes.subarray(4))
}

const headEnd = 8 + 25

/** A chunk right after the head of the picture. */
const withChunk = (png: Buffer, type: string, content: Uint8Array | string): Buffer =>
  concatBytes(png.subarray(0, headEnd), chunk(type, content), png.subarray(headEnd))

/** Zeros, packed as they come: the bombs of this file never exist unpacked. */
const packedZeros = (megabytes: number): Promise<Buffer> => {
  const block = Buffer.alloc(1024 * 1024)
  const blocks = Array.from({ length: megabytes }, () => block)
  return buffer(Readable.from(blocks).pipe(createDeflate({ level: 9 })))
}

const toPng = (width: number, height: number, bitDepth: number, pixels: Buffer): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head[8] = bitDepth
  return concatBytes(
    Buffer.from([0x89]),
    'PNG\r\n\x1a\n',
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', ''),
  )
}

const carrying = (
  title: string,
  fileName: string,
  alter: (png: Buffer) => Uint8Array | Promise<Uint8Array>,
): HostileFile => ({
  title: `a screenshot ${title}`,
  fileName,
  make: async () => alter(await createReceiptPng()),
  outcome: 'stored',
})

const toRejectedFile = (file: HostileFile): HostileFile => ({ ...file, outcome: 'file-unreadable' })

export const pngFiles: readonly HostileFile[] = [
  toRejectedFile(
    carrying('of 196 million pixels', 'slip.png', async () => toPng(14_000, 14_000, 8, await packedZeros(188))),
  ),
  toRejectedFile(
    carrying('that claims two thousand million pixels a side', 'slip.png', () =>
      toPng(0x7fffffff, 0x7fffffff, 8, deflateSync(Buffer.alloc(64))),
    ),
  ),
  {
    ...carrying('whose pixels unpack to 200 MB', 'slip.png', async () => toPng(64, 64, 8, await packedZeros(200))),
    outcome: 'either',
  },
  {
    ...carrying('one pixel wide and two million high', 'slip.png', async () =>
      toPng(1, 2_000_000, 8, await packedZeros(4)),
    ),
    outcome: 'either',
  },
  {
    ...carrying('with a text that unpacks to 200 MB', 'slip.png', async (png) =>
      withChunk(png, 'zTXt', concatBytes('Comment\0\0', await packedZeros(200))),
    ),
    outcome: 'either',
  },
  {
    ...carrying('with a colour profile that unpacks to 200 MB', 'slip.png', async (png) =>
      withChunk(png, 'iCCP', concatBytes('icc\0\0', await packedZeros(200))),
    ),
    outcome: 'either',
  },
  carrying('with 2,000 texts', 'slip.png', (png) =>
    concatBytes(
      png.subarray(0, headEnd),
      ...Array.from({ length: 2000 }, (_, index) => chunk('tEXt', `k${index}\0${scriptPayload}`)),
      png.subarray(headEnd),
    ),
  ),
  carrying('with a script in its text', 'slip.png', (png) => withChunk(png, 'tEXt', `Comment\0${scriptPayload}`)),
  carrying('with PHP in its text', 'slip.php.png', (png) =>
    withChunk(png, 'iTXt', `XML:com.adobe.xmp\0\0\0\0\0${phpPayload}`),
  ),
  carrying('with a script in its EXIF', 'slip.png', (png) =>
    withChunk(png, 'eXIf', concatBytes('MM\0*\0\0\0\x08\0\0', scriptPayload)),
  ),
  carrying('with a chunk nobody knows', 'slip.png', (png) => withChunk(png, 'xxXx', scriptPayload)),
  carrying('followed by an archive', 'slip.zip', (png) => concatBytes(png, createZip('shell.php', phpPayload))),
  carrying('followed by PHP', 'slip.png', (png) => concatBytes(png, phpPayload)),
  toRejectedFile(carrying('cut off in the middle', 'slip.png', (png) => png.subarray(0, png.length >> 1))),
  toRejectedFile(carrying('with a head that was changed', 'slip.png', (png) => Buffer.from(png).fill(0xee, 16, 20))),
  toRejectedFile(
    carrying('of which only the first bytes are one', 'slip.png', (png) =>
      concatBytes(png.subarray(0, 16), scriptPayload.repeat(20)),
    ),
  ),
]

/** A RIFF chunk at the end, counted in the length of the whole. */
const withRiffChunk = (webp: Buffer, type: string, content: string): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(content.length)
  const whole = concatBytes(webp, type, size, content, content.length % 2 === 1 ? '\0' : '')
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

const webp = (title: string, alter: (webp: Buffer) => Uint8Array): HostileFile => ({
  title: `a WebP picture ${title}`,
  fileName: 'slip.webp',
  make: async () => alter(await createReceiptWebp()),
  outcome: 'stored',
})

const hugeCanvas = concatBytes(
  toLatin1Bytes('RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\x10\0\0\0'),
  Buffer.from([0xff, 0x3f, 0, 0xff, 0x3f, 0]),
  toLatin1Bytes(`VP8 \x20\0\0\0${payloadMark}`),
)

export const webpFiles: readonly HostileFile[] = [
  webp('with a script in its XMP', (picture) => withRiffChunk(picture, 'XMP ', scriptPayload)),
  webp('with a script in its EXIF', (picture) => withRiffChunk(picture, 'EXIF', scriptPayload)),
  webp('followed by a web page', (picture) => concatBytes(picture, `<html>${scriptPayload}</html>`)),
  toRejectedFile(webp('cut off in the middle', (picture) => picture.subarray(0, picture.length >> 1))),
  toRejectedFile(webp('of 268 million pixels', () => hugeCanvas)),
]
