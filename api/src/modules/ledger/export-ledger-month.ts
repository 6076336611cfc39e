import { setImmediate } from 'node:timers/promises'
import { civilDateAt, type CurrencyCode } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { type CsvCell, toCsvLines } from '#/csv/to-csv-lines.ts'
import { toDecimalText } from '#/csv/to-decimal-text.ts'
import { transact } from '#/db/transact.ts'
import type { SentStream } from '#/http/send-response.ts'
import type { Services } from '#/services.ts'
import { toMonthBounds } from './month/month-bounds.ts'
import { listEntriesRecordedIn, type RecordedEntry } from './queries.ts'

const header = (
  'Recorded,Received or sent,What,Booking,Listing,Customer,Currency,In,Out,Written off,In (USD),Out (USD),' +
  'How,Statement,Recorded by,Note'
).split(',')

const whatTexts: Readonly<Record<RecordedEntry['kind'], string>> = {
  payment: 'Payment',
  refund: 'Refund',
  'bank-charge': 'Bank charge written off',
  reversal: 'Reversal',
}

const toRow = (entry: RecordedEntry): CsvCell[] => {
  const { kind, reversed_kind: reversedKind, amount, usd } = entry
  const currency = entry.currency as CurrencyCode
  const counted = reversedKind ?? kind
  const cell = (ofKind: RecordedEntry['kind'], value: number, unit: CurrencyCode): CsvCell => {
    if (counted !== ofKind) return ''
    // What is taken back is below zero in the column it was counted in, so that the column adds up.
    return { decimal: toDecimalText(kind === 'reversal' ? -value : value, unit) }
  }
  const how = [entry.source, entry.method].filter(Boolean).join(': ')
  return [
    civilDateAt(entry.at),
    entry.received_on ?? '',
    reversedKind ? `Reversal of a ${whatTexts[reversedKind].toLowerCase()}` : whatTexts[kind],
    entry.reference,
    entry.listing_title,
    entry.customer_name,
    currency,
    cell('payment', amount, currency),
    cell('refund', amount, currency),
    cell('bank-charge', amount, currency),
    cell('payment', usd, 'USD'),
    cell('refund', usd, 'USD'),
    how,
    entry.is_on_statement ? 'yes' : 'no',
    entry.recorded_by ?? '',
    entry.note ?? '',
  ]
}

const rowsAtOnce = 200

async function* listCsvChunks(rows: readonly RecordedEntry[]): AsyncGenerator<string> {
  // A spreadsheet reads the file as UTF-8 by its first character.
  yield `\uFEFF${toCsvLines([header])}`
  // A month may have thousands of entries, with a note each.
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    yield toCsvLines(rows.slice(from, from + rowsAtOnce).map(toRow))
    await setImmediate()
  }
}

/** Every entry recorded in a month. The ledger only grows, so the file of a month that is over stays the same. */
export const exportLedgerMonth = async ({ db }: Services, month: string): Promise<SentStream> => {
  const rows = await transact(db, async (trx) => {
    recordChange(trx, { kind: 'exports', id: 'ledger' }, {}, { month })
    return listEntriesRecordedIn(trx, toMonthBounds(month))
  })
  return {
    chunks: listCsvChunks(rows),
    contentType: 'text/csv; charset=utf-8',
    fileName: `ledger-${month}.csv`,
  }
}
