import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** `parts` are compressed; pictures and PDFs, which come as `bytes`, are small already. */
export type ZipEntry = { name: string } & ({ bytes: Uint8Array } | { parts: AsyncIterable<Uint8Array> })

interface Content {
  method: 0 | 8
  crc: number
  size: number
  packed: Uint8Array[]
}

/** Part by part: only what it becomes is held. */
const compress = async (parts: AsyncIterable<Uint8Array>): Promise<Content> => {
  const content: Content = { method: 8, crc: 0, size: 0, packed: [] }
  const count = async function* () {
    for await (const part of parts) {
      content.crc = crc32(part, content.crc)
      content.size += part.byteLength
      yield part
    }
  }
  await pipeline(count, createDeflateRaw(), async (packed: AsyncIterable<Uint8Array>) => {
    for await (const part of packed) content.packed.push(part)
  })
  return content
}

interface Written {
  name: Buffer
  method: number
  crc: number
  size: number
  compressedSize: number
  offset: number
}

/** Names are UTF-8. */
const flags = 0x0800
const version = 20
/** The first of January 1980: a ZIP archive knows no zone. */
const day = 0x0021

const describe = ({ method, crc, compressedSize, size, name }: Written): Buffer => {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(version, 0)
  fields.writeUInt16LE(flags, 2)
  fields.writeUInt16LE(method, 4)
  fields.writeUInt16LE(day, 8)
  fields.writeUInt32LE(crc, 10)
  fields.writeUInt32LE(compressedSize, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

const toSignature = (value: number): Buffer => {
  const signature = Buffer.alloc(4)
  signature.writeUInt32LE(value)
  return signature
}

const toDirectoryEntry = (entry: Written): Buffer => {
  const head = Buffer.alloc(6)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(version, 4)
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(entry.offset, 10)
  return Buffer.concat([head, describe(entry), tail, entry.name])
}

const toEnd = (count: number, size: number, offset: number): Buffer => {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

/** An archive that is made while it is sent; at most 4 GB and 65,535 entries. */
export async function* toZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, ...given } of entries) {
    const { packed, ...content }: Content =
      'parts' in given
        ? await compress(given.parts)
        : { method: 0, crc: crc32(given.bytes), size: given.bytes.byteLength, packed: [given.bytes] }
    const compressedSize = packed.reduce((sum, { byteLength }) => sum + byteLength, 0)
    const entry: Written = { name: Buffer.from(name), ...content, compressedSize, offset }
    const head = Buffer.concat([toSignature(0x04034b50), describe(entry), entry.name])
    yield head
    yield* packed
    written.push(entry)
    offset += head.length + compressedSize
  }
  const directory = Buffer.concat(written.map(toDirectoryEntry))
  yield directory
  yield toEnd(written.length, directory.length, offset)
}
