import { type CurrencyCode, type MonthAmounts, monthFigureLabels, monthFigures } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { type CsvCell, toCsvLines } from '#/csv/to-csv-lines.ts'
import { toDecimalText } from '#/csv/to-decimal-text.ts'
import { transact } from '#/db/transact.ts'
import type { SentStream } from '#/http/send-response.ts'
import type { Services } from '#/services.ts'
import { loadMonth, type MonthBooking } from './load-month.ts'

const figureHeaders = monthFigures.map((figure) => monthFigureLabels[figure])

const header = [
  ...'Booking,Listing,Kind,Customer,State,Over on,Took place,Currency'.split(','),
  ...figureHeaders,
  ...figureHeaders.map((text) => `${text} (LKR)`),
]

const toCells = (amounts: MonthAmounts | null, currency: CurrencyCode): CsvCell[] =>
  monthFigures.map((figure) => (amounts ? { decimal: toDecimalText(amounts[figure], currency) } : ''))

const toRow = (booking: MonthBooking): CsvCell[] => [
  booking.reference,
  booking.listing_title,
  booking.kind,
  booking.customer_name,
  booking.state,
  booking.over_on ?? '',
  booking.took_place ? 'yes' : 'no',
  booking.currency,
  ...toCells(booking.amounts, booking.currency),
  ...toCells(booking.lkr, 'LKR'),
]

async function* listCsvChunks(bookings: readonly MonthBooking[]): AsyncGenerator<string> {
  // A spreadsheet reads the file as UTF-8 by its first character.
  yield `\uFEFF${toCsvLines([header, ...bookings.map(toRow)])}`
}

/** One row for each booking: the sums of its columns are those of the page. */
export const exportMonth = async ({ db, clock }: Services, month: string): Promise<SentStream> => {
  const { bookings } = await transact(db, async (trx) => {
    recordChange(trx, { kind: 'exports', id: 'month' }, {}, { month })
    return loadMonth(trx, month, clock.now())
  })
  return {
    chunks: listCsvChunks(bookings),
    contentType: 'text/csv; charset=utf-8',
    fileName: `month-${month}.csv`,
  }
}
