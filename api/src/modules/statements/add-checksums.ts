import { createHash } from 'node:crypto'
import type { ParsedLine } from './reading/parsed-line.ts'

/**
 * Identifies a line in later imports. The count tells equal lines of one file apart, so a longer export repeats the
 * checksums.
 */
export const addChecksums = (
  bankAccountId: string,
  lines: readonly ParsedLine[],
): (ParsedLine & { checksum: string })[] => {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const same = JSON.stringify([bankAccountId, line.bookedOn, line.amount, line.payer, line.text])
    const count = (seen.get(same) ?? 0) + 1
    seen.set(same, count)
    return { ...line, checksum: createHash('sha256').update(`${count}:${same}`).digest('base64url') }
  })
}
