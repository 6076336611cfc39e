import { StatementUnreadable } from '../problems.ts'

/** File signatures of what people upload by mistake. */
const otherFormats = [
  { begins: [0x25, 0x50, 0x44, 0x46], name: 'This is a PDF' },
  { begins: [0x50, 0x4b, 0x03, 0x04], name: 'This is an Excel file or an archive' },
  { begins: [0xd0, 0xcf, 0x11, 0xe0], name: 'This is an Excel file' },
  { begins: [0x89, 0x50, 0x4e, 0x47], name: 'This is a picture' },
  { begins: [0xff, 0xd8, 0xff], name: 'This is a picture' },
] as const

const sampleLength = 65_536
/** Some banks write a few printer control characters. */
const maxStrays = 4
/** Control characters other than separators, and undecodable ones. */
// oxlint-disable-next-line no-control-regex -- The expression has to find them.
const strays = /[\0-\x08\x0e-\x19\x1b-\x1f\x7f-\x84\x86-\x9f\ufffd-\uffff]/g

const isText = (text: string): boolean => {
  const head = text.slice(0, sampleLength)
  const count = head.match(strays)?.length ?? 0
  return count <= maxStrays || count * 50 <= head.length
}

/** Throws `statement-unreadable` for binary files. */
export const requireTextFile = (bytes: Uint8Array, text: string): void => {
  const other = otherFormats.find(({ begins }) => begins.every((byte, at) => bytes[at] === byte))
  if (other || !isText(text))
    throw new StatementUnreadable(
      `${other?.name ?? 'This is not a text file'}. Please export the statement from your bank as CSV or text.`,
    )
}
