import { createHash } from 'node:crypto'

/** The same id for the same thing on every machine, so that links to the demo stay valid (a version 8 UUID). */
export const toDemoId = (kind: string, name: string): string => {
  const bytes = createHash('sha256').update(`sri-lanka-escapes/${kind}/${name}`).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
