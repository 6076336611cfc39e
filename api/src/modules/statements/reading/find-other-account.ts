import type { ColumnMap } from '@escapes/contract'
import type { CurrencyCode } from '@escapes/contract/money'
import type { StatementMismatch } from '../problems.ts'
import { isInOtherCurrency } from './parse-statement-amount.ts'
import type { StatementTable } from './parse-statement-table.ts'
import { currencyLabel, isCurrencyCode, listCurrencyColumns, toCurrency } from './read-currencies.ts'

/** An account as the business has it. */
export interface ExpectedAccount {
  currency: CurrencyCode
  /** Its number, its IBAN and the numbers it had before. */
  numbers: readonly string[]
}

const accountLabel =
  /^(?:(?:bank )?(?:account|a\/c|acct|acc)\.?(?: ?(?:no|nr|num|number|#))?\.?|iban|konto[ -]?(?:nr|nummer)?\.?|n(?:º|°|úmero|uméro)? ?(?:de )?(?:cuenta|compte|conta)|cuenta|compte|rekening(?:nummer)?|ගිණුම් අංකය|கணக்கு எண்)\s*:?$/iu
/** With whatever is said behind it: `Statement of account 0082741993 (USD)`. */
const accountInCell =
  /\b(?:account|a\/c|acct|acc|konto)\.?(?:[ -]?(?:no|nr|number|nummer|#))?\.?\s*[:#]?\s+((?:[A-Z]{2}\d{2}[A-Z0-9 ]{10,30}|[\dX*][\dX*\s-]{3,40}))(?![A-Z\d/])/i
const currencyInHeading = /[([]\s*(?:in )?([A-Z]{3})\s*[)\]]|(?<![A-Z])([A-Z]{3})$/
const signInHeading = /\p{Sc}|(?<!\p{L})Rs(?!\p{L})/u

/** Of an account: shorter ones may be of anything. */
const leastDigits = 6

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

const findValues = ({ rows }: StatementTable, at: number): string[] => [
  ...new Set(rows.flatMap(({ cells }) => cells[at] || [])),
]

/** The one account that a column has in every line, or all of them where ours is one: those of payers are others. */
const listAccountsOfLines = (table: StatementTable, numbers: readonly string[]): string[] => {
  const isOurs = (value: string) => numbers.some((number) => isSameNumber(value, number))
  const isOfOwn = (values: readonly string[]): boolean =>
    values.length > 1 &&
    values.every(looksLikeNumber) &&
    values.some((value) => compact(value).length >= leastDigits && isOurs(value))
  const at = table.headers.findIndex((header) => accountLabel.test(header))
  // Under any name; ours in two columns says who sent and who received.
  const own = table.headers.map((_, column) => findValues(table, column)).filter(isOfOwn)
  const values = at < 0 ? (own.length === 1 ? own.flat() : []) : findValues(table, at).filter(looksLikeNumber)
  return values.length === 1 || values.some(isOurs) ? values : []
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
    ...listAccountsOfLines(table, numbers),
  ].filter(looksLikeNumber)
  const moneyHeadings = [map.amount, map.credit, map.debit].flatMap((name) => {
    const [, bracketed, behind] = currencyInHeading.exec(name ?? '') ?? []
    return bracketed ?? behind ?? []
  })
  const sign = [map.amount, map.credit, map.debit].flatMap((name) => signInHeading.exec(name ?? '') ?? [])[0]
  const ofColumns = listCurrencyColumns(table).map((at) => findValues(table, at).map(toCurrency))
  const onlyOf = ofColumns.every((values) => !values.includes(currency)) ? (ofColumns[0] ?? []).slice(0, 1) : []
  const inTitles = above.flat().flatMap((cell) => /^.*\bin ([A-Z]{3})$/.exec(cell)?.[1] ?? [])
  const codes = [...listLabelled(above, currencyLabel), ...onlyOf, ...inTitles, ...moneyHeadings]
  const otherAccount = accounts.find((found) => !numbers.some((number) => isSameNumber(found, number)))
  const otherCurrency = codes.map(toCurrency).find((code) => isCurrencyCode(code) && code !== currency)
  const otherSign = sign && isInOtherCurrency(sign, currency) ? sign : undefined
  const found = otherCurrency ?? otherSign
  return [
    ...(otherAccount === undefined
      ? []
      : [{ what: 'account' as const, found: otherAccount, expected: numbers[0] ?? '' }]),
    ...(found === undefined ? [] : [{ what: 'currency' as const, found, expected: currency }]),
  ]
}
