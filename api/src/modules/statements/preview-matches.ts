import type { CallOutput } from '@escapes/contract/client'
import type { Db } from '#/db/database.ts'
import { matchLines, type StatementBankAccount } from './match-lines.ts'
import { listKnownChecksums, listReferences } from './queries.ts'
import type { LineWithReferenceKeys } from './reading/read-statement-in-thread.ts'

type MatchesPreview = NonNullable<CallOutput<'POST /admin/statements/preview'>['matches']>

const maxShownBookings = 100

/** What an import would make of these lines now; nothing is written. */
export const previewMatches = async (
  db: Db,
  account: StatementBankAccount,
  lines: readonly LineWithReferenceKeys[],
  userId: string,
): Promise<MatchesPreview> => {
  const known = await listKnownChecksums(
    db,
    account.id,
    lines.map(({ checksum }) => checksum),
  )
  const newLines = lines.filter(({ checksum }) => !known.has(checksum))
  const matches = await matchLines(db, account, newLines, { importerId: userId, ofFile: lines })
  const count = (state: string): number => matches.filter((match) => match.state === state).length
  const matched = newLines.flatMap((line, at) => {
    const bookingId = matches[at]?.bookingId
    return bookingId ? [{ line, bookingId }] : []
  })
  const shown = matched.slice(0, maxShownBookings)
  const references = await listReferences(db, [...new Set(shown.map(({ bookingId }) => bookingId))])
  return {
    known: known.size,
    matched: count('matched'),
    ambiguous: count('ambiguous'),
    unmatched: count('unmatched'),
    outgoing: count('outgoing'),
    ignored: 0,
    bookings: shown.map(({ line: { bookedOn, payer, amount }, bookingId }) => ({
      reference: references.get(bookingId) ?? '',
      bookedOn,
      payer,
      amount,
    })),
  }
}
