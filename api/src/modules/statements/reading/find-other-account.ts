import type { ColumnMap } from '@escapes/contract'
import type { StatementMismatch } from '../problems.ts'
import type { StatementTable } from './parse-statement-table.ts'

/** An account as the business has it. */
export interface ExpectedAccount {
  currency: string
  /** Its number, its IBAN and the numbers it had before. */
  numbers: readonly string[]
}

const accountLabel =
  /^(?:(?:bank )?(?:account|a\/c|acct)(?: ?(?:no|nr|num|number|#))?\.?|iban|konto(?:nummer)?|cuenta)\s*:?$/i
const accountInCell =
  /\b(?:account|a\/c|acct|konto)(?: ?(?:no|nr|number|#))?\.?\s*[:#]?\s+([A-Z0-9*][A-Z0-9*\s-]{4,40})$/i
const currencyLabel = /^(?:account )?(?:currency|ccy|cur|währung|moneda|devise)\s*:?$/i
const currencyInHeading = /[([]\s*(?:in )?([A-Z]{3})\s*[)\]]|\bin ([A-Z]{3})$/

const compact = (text: string): string => text.replaceAll(/[\s.-]/g, '').toUpperCase()
const looksLikeNumber = (text: string): boolean =>
  (text.match(/\d/g)?.length ?? 0) >= 4 && /^[A-Z0-9*\s.-]+$/i.test(text)

/** `XXXXXX1993` and `1993` are the account that ends so. */
const isSameNumber = (found: string, expected: string): boolean => {
  const visible = /[^X*]*$/.exec(compact(found))?.[0] ?? ''
  const [one, other] = [visible.replace(/^0+/, ''), compact(expected).replace(/^0+/, '')]
  if (one.length < 4) return true
  return other.endsWith(one) || one.endsWith(other)
}

/** The text of a labelled cell, or of the next one that is not empty: `Account:`, `0082741993`. */
const listLabelled = (rows: readonly string[][], label: RegExp): string[] =>
  rows.flatMap((cells) =>
    cells.flatMap((cell, at) => {
      const [name = '', inside = ''] = cell.split(/:\s*/, 2)
      if (!label.test(name)) return []
      return inside || (cells.slice(at + 1).find((next) => next !== '') ?? [])
    }),
  )

/** The one value that a column has in every line. */
const findOnlyValue = ({ headers, rows }: StatementTable, label: RegExp): string[] => {
  const at = headers.findIndex((header) => label.test(header))
  const values = at < 0 ? [] : [...new Set(rows.flatMap(({ cells }) => cells[at] || []))]
  return values.length === 1 ? values : []
}

/** Compares what stands above and in the header, and in columns of account and currency, with the account chosen. */
export const listStatementMismatches = (
  table: StatementTable,
  map: ColumnMap,
  { currency, numbers }: ExpectedAccount,
): StatementMismatch[] => {
  const above = table.rowsAboveHeader
  const accounts = [
    ...listLabelled(above, accountLabel),
    ...above.flat().flatMap((cell) => accountInCell.exec(cell)?.[1] ?? []),
    ...findOnlyValue(table, accountLabel),
  ].filter(looksLikeNumber)
  const moneyHeadings = [map.amount, map.credit, map.debit].flatMap((name) => {
    const [, bracketed, behind] = currencyInHeading.exec(name ?? '') ?? []
    return bracketed ?? behind ?? []
  })
  const codes = [...listLabelled(above, currencyLabel), ...findOnlyValue(table, currencyLabel), ...moneyHeadings]
  const otherAccount = accounts.find((found) => !numbers.some((number) => isSameNumber(found, number)))
  const otherCurrency = codes
    .map((code) => code.toUpperCase())
    .find((code) => /^[A-Z]{3}$/.test(code) && code !== currency)
  return [
    ...(otherAccount === undefined
      ? []
      : [{ what: 'account' as const, found: otherAccount, expected: numbers[0] ?? '' }]),
    ...(otherCurrency === undefined ? [] : [{ what: 'currency' as const, found: otherCurrency, expected: currency }]),
  ]
}
