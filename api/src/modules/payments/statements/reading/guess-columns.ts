import type { ColumnMap } from '@escapes/contract'
import { readAmount } from './amount.ts'
import type { Table } from './open-table.ts'
import { formatsOf } from './statement-date.ts'

const looked = 50

/** What banks call their columns, the likeliest first. */
const names = {
  date: [/^(booking|posting|posted|transaction|txn|tran|entry) ?date/i, /^date/i, /date|buchungstag|fecha|datum/i],
  credit: [/^credit/i, /credit|deposits?$|paid in|money in|haben|ingreso/i],
  debit: [/^debit/i, /debit|withdrawals?$|paid out|money out|soll|cargo/i],
  amount: [/^amount/i, /amount|betrag|importe|montant/i],
  payer: [/payer|remitter|sender|ordering|counter ?party|originator|auftraggeber/i, /^name$|^from$/i],
  text: [/descri|detail|narrat|particular|remark|reference|memo|purpose|message|verwendung|concepto|text/i],
} as const

const find = (headers: readonly string[], patterns: readonly RegExp[]): string | undefined => {
  for (const pattern of patterns) {
    const found = headers.find((header) => pattern.test(header))
    if (found !== undefined) return found
  }
  return undefined
}

/** Which sign is the decimal one: the one in which every amount can be read. */
const decimalOf = (written: readonly string[]): '.' | ',' =>
  (['.', ','] as const).find((decimal) =>
    written.every((each) => readAmount(each, { decimal, minorDigits: 2 }) !== undefined),
  ) ?? '.'

/** A first guess at a bank's columns by their names and what is in them, for a person to correct. */
export const guessColumns = ({ headers, rows, delimiter, skipRows }: Table): ColumnMap | null => {
  const below = (header: string | undefined): string[] => {
    const at = header === undefined ? -1 : headers.indexOf(header)
    return rows.slice(0, looked).flatMap(({ cells }) => (cells[at] ? [cells[at]] : []))
  }
  const date = find(headers, names.date)
  const credit = find(headers, names.credit)
  const debit = find(headers, names.debit)
  const amount = credit === undefined ? find(headers, names.amount) : undefined
  const money = amount ?? credit
  const text = headers.filter((header) => names.text.some((pattern) => pattern.test(header))).slice(0, 8)
  if (date === undefined || money === undefined || text.length === 0) return null
  // A closing line below the table is no date; what most rows agree on is the format.
  const dates = below(date)
  const [dateFormat] = formatsOf(dates).concat(formatsOf(dates.slice(0, Math.ceil(dates.length / 2))))
  if (dateFormat === undefined) return null
  const payer = find(headers, names.payer)
  return {
    delimiter,
    skipRows,
    date,
    dateFormat,
    decimal: decimalOf([...below(money), ...below(debit)]),
    ...(amount === undefined ? { credit, ...(debit === undefined ? {} : { debit }) } : { amount }),
    ...(payer === undefined || text.includes(payer) ? {} : { payer }),
    text,
  }
}
