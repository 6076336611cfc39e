import { createHash } from 'node:crypto'
import type { ReadLine } from './reading/read-statement.ts'

/**
 * What a line is known by when it comes again: account, date, amount, payer, text, and the how-manieth of its like it
 * is in the file. A longer export of the same account brings the same checksums, and then new ones.
 */
export const withChecksums = (accountId: string, lines: readonly ReadLine[]): (ReadLine & { checksum: string })[] => {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const same = JSON.stringify([accountId, line.bookedOn, line.amount, line.payer, line.text])
    const count = (seen.get(same) ?? 0) + 1
    seen.set(same, count)
    return { ...line, checksum: createHash('sha256').update(`${count}:${same}`).digest('base64url') }
  })
}
