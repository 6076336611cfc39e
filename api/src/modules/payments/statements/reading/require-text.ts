import { StatementUnreadable } from '../problems.ts'

/** What staff send instead of a text most often, by how it begins. */
const others = [
  { begins: [0x25, 0x50, 0x44, 0x46], name: 'This is a PDF' },
  { begins: [0x50, 0x4b, 0x03, 0x04], name: 'This is an Excel file or an archive' },
  { begins: [0xd0, 0xcf, 0x11, 0xe0], name: 'This is an Excel file' },
  { begins: [0x89, 0x50, 0x4e, 0x47], name: 'This is a picture' },
  { begins: [0xff, 0xd8, 0xff], name: 'This is a picture' },
] as const

/** Far more than the heads of any binary file need to show themselves. */
const looked = 65_536
/** Some banks write a few marks of old printers; no text has more of them. */
const tolerated = 4
/** Control characters but those that part lines and columns or end a file, and what no encoding writes. */
// oxlint-disable-next-line no-control-regex -- They are what is looked for.
const strays = /[\0-\x08\x0e-\x19\x1b-\x1f\x7f-\x84\x86-\x9f\ufffd-\uffff]/g

const isText = (text: string): boolean => {
  const head = text.slice(0, looked)
  const count = head.match(strays)?.length ?? 0
  return count <= tolerated || count * 50 <= head.length
}

/** A picture read as text has lines, too: it is refused before anybody is asked what its columns mean. */
export const requireText = (bytes: Uint8Array, text: string): void => {
  const other = others.find(({ begins }) => begins.every((byte, at) => bytes[at] === byte))
  if (other || !isText(text))
    throw new StatementUnreadable(
      `${other?.name ?? 'This is not a text file'}. Please export the statement from your bank as CSV or text.`,
    )
}
