import { requireTextFile } from './require-text-file.ts'

/** Byte order marks. */
const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

const sampleBytes = 512

/** Nearly every other byte of a UTF-16 statement is zero. */
const unmarkedUtf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  const zeros = [0, 0]
  const head = bytes.subarray(0, sampleBytes)
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2]! += 1
  const [even = 0, odd = 0] = zeros
  if (odd > head.length / 4 && odd > even) return 'utf-16le'
  return even > head.length / 4 ? 'utf-16be' : undefined
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const detectEncoding = (bytes: Uint8Array): string => {
  const mark = marks.find((each) => each.bytes.every((byte, at) => bytes[at] === byte))
  return mark?.encoding ?? unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/** Decodes UTF-8, UTF-16 or Windows-1252. Throws `statement-unreadable` for binary files. */
export const decodeStatement = (bytes: Uint8Array): string => {
  const text = new TextDecoder(detectEncoding(bytes)).decode(bytes)
  requireTextFile(bytes, text)
  return text.replaceAll('\0', '').toWellFormed()
}
