import type { StatementTable } from './parse-statement-table.ts'
import type { TableRow } from './split-rows.ts'

const codes = new Set(Intl.supportedValuesOf('currency'))
export const isCurrencyCode = (cell: string): boolean => codes.has(cell)

export const currencyLabel =
  /^(?:(?:account|transaction|txn|payment) )?(?:currency(?: code)?|ccy|cur(?:r\.?)?|währung|waehrung|moneda|devise|divisa|valuta)\s*:?$/iu

/** The columns of codes, failing one with a name of currencies. */
export const listCurrencyColumns = ({ headers, rows }: StatementTable): number[] => {
  const ofCodes = headers.flatMap((_, at) => {
    const written = rows.flatMap(({ cells }) => cells[at] || [])
    return written.length > 0 && written.every(isCurrencyCode) ? [at] : []
  })
  const named = ofCodes.filter((at) => currencyLabel.test(headers[at] ?? ''))
  return named.length > 0 ? named : ofCodes
}

/** The other currency that a line is in, in a file of several; one that is in another throughout is asked about. */
export const createCurrencyReader = (
  table: StatementTable,
  currency: string,
): ((row: TableRow) => string | undefined) => {
  const columns = listCurrencyColumns(table)
  const isOurs = ({ cells }: TableRow) => columns.some((at) => cells[at] === currency)
  if (!table.rows.some(isOurs)) return () => undefined
  return (row) => (isOurs(row) ? undefined : columns.flatMap((at) => row.cells[at] || [])[0])
}
