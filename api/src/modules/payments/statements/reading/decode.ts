import { requireText } from './require-text.ts'

/** How the first bytes of a file say what it is written in. */
const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

const looked = 512

/** UTF-16 without a mark: in a statement nearly every other byte is zero. */
const unmarkedUtf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  const zeros = [0, 0]
  const head = bytes.subarray(0, looked)
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

const encodingOf = (bytes: Uint8Array): string => {
  const mark = marks.find((each) => each.bytes.every((byte, at) => bytes[at] === byte))
  return mark?.encoding ?? unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/** The text of a file in whatever banks write: UTF-8, UTF-16, or the Windows letters of the West. */
export const decode = (bytes: Uint8Array): string => {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  requireText(bytes, text)
  return text.replaceAll('\0', '').toWellFormed()
}
