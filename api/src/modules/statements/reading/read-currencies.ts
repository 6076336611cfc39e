import { isInOtherCurrency } from './parse-statement-amount.ts'
import type { CurrencyCode } from '@escapes/contract/money'
import type { StatementTable } from './parse-statement-table.ts'
import type { TableRow } from './split-rows.ts'

const codes = new Set(Intl.supportedValuesOf('currency'))
export const isCurrencyCode = (cell: string): boolean => codes.has(cell)

const names = new Intl.DisplayNames('en', { type: 'currency' })
/** `us dollar`, `sri lankan rupees` */
const codeOfName = new Map(
  [...codes].flatMap((code) => {
    const name = names.of(code)?.toLowerCase() ?? ''
    return [
      [name, code],
      [`${name}s`, code],
    ] as const
  }),
)

const maxLength = 60

/** `usd`, `USD ($)` and `US Dollar` as the code; a sign, or what is not known, as it is. */
export const toCurrency = (cell: string): string => {
  if (cell.length > maxLength) return cell
  const word = cell.normalize('NFKC').trim()
  const [, code = ''] = /^\(?([A-Z]{3})(?![\p{L}\d])/iu.exec(word) ?? []
  if (isCurrencyCode(code.toUpperCase())) return code.toUpperCase()
  return codeOfName.get(word.toLowerCase()) ?? word
}

export const currencyLabel =
  /^(?:(?:account|transaction|txn|payment) )?(?:currency(?: code)?|ccy|cur(?:r\.?)?|währung|waehrung|moneda|devise|divisa|valuta)\s*:?$/iu

/** What was paid abroad, beside what it cost here. */
const isOfPurchase = /(?<!\p{L})(?:original|foreign) currency(?!\p{L})/iu

/** The columns with a name of currencies, or of codes, failing one with such a name. */
export const listCurrencyColumns = ({ headers, rows }: StatementTable): number[] => {
  const writtenAt = headers.map((_, at) => rows.flatMap(({ cells }) => cells[at] || []))
  const named = headers.flatMap((header, at) =>
    currencyLabel.test(header) && (writtenAt[at] ?? []).some(isCurrency) ? [at] : [],
  )
  if (named.length > 0) return named
  return writtenAt.flatMap((written, at) =>
    isOfPurchase.test(headers[at] ?? '') ? [] : written.length > 0 && written.every(isCurrencyCode) ? [at] : [],
  )
}

const isSign = (cell: string): boolean => /^(?:\p{L}{0,2}\p{Sc}|Rs\.?)$/iu.test(cell.trim())
const isCurrency = (cell: string): boolean => isCurrencyCode(toCurrency(cell)) || isSign(cell)

/** The other currency that a line is in, in a file of several; one that is in another throughout is asked about. */
export const createCurrencyReader = (
  table: StatementTable,
  currency: CurrencyCode,
): ((row: TableRow) => string | undefined) => {
  const columns = listCurrencyColumns(table)
  const isOurCell = (cell: string): boolean =>
    toCurrency(cell) === currency || (isSign(cell) && !isInOtherCurrency(cell, currency))
  const isOurs = ({ cells }: TableRow) => columns.some((at) => isOurCell(cells[at] ?? ''))
  if (!table.rows.some(isOurs)) return () => undefined
  return (row) => {
    if (isOurs(row)) return undefined
    const other = columns.flatMap((at) => row.cells[at] || [])[0]
    return other === undefined ? undefined : toCurrency(other).slice(0, 40)
  }
}
