import type { CurrencyCode, ImportedStatement, StatementLine } from '@escapes/contract'
import type { LineRow } from './line-queries.ts'
import type { ImportRow } from './queries.ts'

export const toImportedStatement = (row: ImportRow): ImportedStatement => ({
  id: row.id,
  accountId: row.account_id,
  fileName: row.file_name,
  importedAt: row.created_at.toISOString(),
  importedBy: row.importer,
  lines: row.lines,
  known: row.known,
  matched: row.matched,
  ambiguous: row.ambiguous,
  unmatched: row.unmatched,
  outgoing: row.outgoing,
  ignored: row.ignored,
  allocating: row.allocating,
  problems: row.problems,
  undoneAt: row.undone_at?.toISOString() ?? null,
})

export const toStatementLine = (row: LineRow): StatementLine => ({
  id: row.id,
  accountId: row.account_id,
  bookedOn: row.booked_on,
  amount: row.amount,
  currency: row.currency as CurrencyCode,
  payer: row.payer,
  text: row.text,
  state: row.state,
  meaning: row.meaning,
  booking:
    row.booking_id === null
      ? null
      : {
          id: row.booking_id,
          reference: row.reference ?? '',
          title: row.listing_title ?? '',
          customer: row.customer_name ?? '',
        },
  candidates: row.candidates,
  ...(row.state === 'ambiguous' && row.unclear_because !== null && { unclearBecause: row.unclear_because }),
  isDecided: row.settled_by !== null,
  ...(row.state === 'ignored' && row.ignored_as !== null && { ignoredAs: row.ignored_as }),
  ...(row.is_like_bank_charge && { isLikeBankCharge: true }),
  wholeLineId: row.whole_line_id,
})
