import { isEmptyAmount, parseStatementAmount } from './parse-statement-amount.ts'
import type { StatementTable } from './parse-statement-table.ts'
import type { TableRow } from './split-rows.ts'

type Format = Parameters<typeof parseStatementAmount>[1]
type Amounts = ReadonlyMap<TableRow, number>
type Balances = ReadonlyMap<TableRow, number>

interface Steps {
  /** Rows whose amount the balance rose by, and fell by. */
  rose: Set<TableRow>
  fell: Set<TableRow>
  /** How many times a balance could be compared with another, and how often it is what it was and the amounts between. */
  compared: number
  explained: number
}

const sampleCells = 20
/** A number of a line, or a code of its direction, is shorter. */
const isMoney = (cell: string): boolean => /\d{3}|\d[.,]\d/.test(cell)
const overdrawn = /\s*(?:OD|O\/D)\.?$/i

export const readBalance = (cell: string, format: Format): number | undefined => {
  const balance = parseStatementAmount(cell.replace(overdrawn, ''), format)
  return balance !== undefined && overdrawn.test(cell) ? -Math.abs(balance) : balance
}

const readBalances = (rows: readonly TableRow[], at: number, format: Format): Balances | undefined => {
  const written = rows.filter(({ cells }) => !isEmptyAmount(cells[at] ?? ''))
  const read = (row: TableRow) => readBalance(row.cells[at] ?? '', format)
  const sample = written.slice(0, sampleCells)
  if (!sample.some(({ cells }) => isMoney(cells[at] ?? ''))) return undefined
  if (sample.filter((row) => read(row) === undefined).length > sampleCells / 4) return undefined
  return new Map(
    written.flatMap((row) => {
      const balance = read(row)
      return balance === undefined ? [] : [[row, balance] as const]
    }),
  )
}

/** Of more lines between two balances, each may have gone out where not all came in. */
const maxLinesToSolve = 8

/** What the lines between two balances did so that the one became the other; undefined: no way explains it. */
const explain = (change: number, signed: readonly number[]): ('rose' | 'fell' | 'either')[] | undefined => {
  if (change === signed.reduce((total, each) => total + each, 0))
    return signed.map((each) => (each < 0 ? 'fell' : 'rose'))
  const amounts = signed.map(Math.abs)
  const sum = amounts.reduce((total, each) => total + each, 0)
  const out = (sum - change) / 2
  if (out < 0 || out > sum || !Number.isInteger(out)) return undefined
  if (amounts.length > maxLinesToSolve) return amounts.map(() => 'fell')
  const ways = Array.from({ length: 2 ** amounts.length }, (_, way) => amounts.map((__, at) => (way >> at) % 2 === 1))
  const fitting = ways.filter((way) => amounts.reduce((total, each, at) => total + (way[at] ? each : 0), 0) === out)
  if (fitting.length === 0) return undefined
  return amounts.map((_, at) => {
    if (fitting.every((way) => way[at])) return 'fell'
    return fitting.some((way) => way[at]) ? 'either' : 'rose'
  })
}

/** Compares each balance with the one before it and the lines between: some banks write it at the end of a day only. */
const compare = (rows: readonly TableRow[], balances: Balances, amounts: Amounts, first: number | undefined): Steps => {
  const steps: Steps = { rose: new Set(), fell: new Set(), compared: 0, explained: 0 }
  let before = first
  let between: TableRow[] = []
  for (const [at, row] of rows.entries()) {
    if (amounts.has(row)) between.push(row)
    const balance = balances.get(row)
    const next = rows[at + 1]
    // That of the day, at each line of it.
    const isRepeated = next && balances.get(next) === balance && amounts.get(next) !== undefined
    if (balance === undefined || isRepeated) continue
    if (before !== undefined && between.length > 0) {
      const ways = explain(
        balance - before,
        between.map((each) => amounts.get(each) ?? 0),
      )
      steps.compared += 1
      if (ways) steps.explained += 1
      for (const [line, way] of ways?.entries() ?? []) steps[way === 'rose' ? 'rose' : 'fell'].add(between[line]!)
    }
    before = balance
    between = []
  }
  return steps
}

/** `Balance before` and `Balance after`. */
const compareWithin = (from: Balances, to: Balances, amounts: Amounts): Steps => {
  const steps: Steps = { rose: new Set(), fell: new Set(), compared: 0, explained: 0 }
  for (const [row, amount] of amounts) {
    const [before, after] = [from.get(row), to.get(row)]
    if (!before || !after) continue
    const change = after - before
    steps.compared += 1
    if (Math.abs(change) !== Math.abs(amount)) continue
    steps.explained += 1
    steps[change > 0 ? 'rose' : 'fell'].add(row)
  }
  return steps
}

const isLikely = ({ compared, explained }: Steps): boolean => explained > 0 && explained > compared / 2

const opening =
  /^(?:opening|starting|beginning|previous|(?:start|begin|initial|first|old) bal|balance at (?:the )?start|brought forward|balance (?:b\/f|brought forward)|b\/f|anfangs(?:saldo|bestand)|alter (?:konto)?(?:saldo|stand)|saldo (?:inicial|anterior|iniziale|precedente|początkowe)|solde (?:initial|précédent)|beginsaldo|ingående saldo|входящий остаток|начальный остаток|(?:期初|上期)(?:余额|餘額|结余|結餘)|前(?:回|月)?残高|前期繰越)/iu
const closing =
  /^(?:closing|ending|final|(?:end|new|last|latest) bal|balance at (?:the )?end|carried forward|balance (?:c\/f|carried forward)|c\/f|end(?:saldo|bestand)|neuer (?:konto)?(?:saldo|stand)|saldo (?:final|actual|finale|końcowe)|solde final|eindsaldo|utgående saldo|исходящий остаток|конечный остаток|(?:期末|本期)(?:余额|餘額|结余|結餘)|残高|次期繰越)/iu

/** Of `Opening balance: 9,000.00`, in one cell. */
const toValue = (cell: string): string => /^\p{L}.*?\s([-(]?[\d.,']*[.,]\d{2}\)?)$/u.exec(cell)?.[1] ?? cell

/** A name, a day and an amount. */
const maxCellsOfTotal = 3

/** Of a row that says so, and says nothing of money that went: what it begins or ends with. */
const findNamedBalance = (rows: readonly (readonly string[])[], name: RegExp, format: Format): number | undefined =>
  rows
    .filter((cells) => cells.some((cell) => name.test(cell)))
    .flatMap((cells) => cells.flatMap((cell) => (isMoney(cell) ? (readBalance(toValue(cell), format) ?? []) : [])))
    .at(-1)

/**
 * Finds a column of running balances by what it holds, whatever it is called, and which lines raised and lowered it.
 * Banks begin with the oldest line or with the newest, or write no order; where several could be and no date tells, a fall
 * in one of them counts.
 */
export const findBalanceSteps = (
  { headers, rows, rowsAboveHeader }: StatementTable,
  isMapped: (header: string) => boolean,
  amounts: Amounts,
  format: Format,
  bookedOn: ReadonlyMap<TableRow, string>,
): Pick<Steps, 'rose' | 'fell'> | undefined => {
  const days = [...bookedOn.values()]
  const isOldestFirst = days.every((day, at) => at === 0 || day >= days[at - 1]!)
  const isNewestFirst = days.every((day, at) => at === 0 || day <= days[at - 1]!)
  const byDay = [...bookedOn.keys()].toSorted((one, other) => bookedOn.get(one)!.localeCompare(bookedOn.get(other)!))
  const orders = isOldestFirst || isNewestFirst ? [rows, rows.toReversed()] : [rows, rows.toReversed(), byDay]
  const first = findNamedBalance(rowsAboveHeader, opening, format)
  const columns = headers.map((header, at) => (isMapped(header) ? undefined : readBalances(rows, at, format)))
  for (const [at, balances] of columns.entries()) {
    const beside = columns[at - 1]
    if (!balances || !beside) continue
    const isBefore = /before|previous|old|opening/i.test(headers[at] ?? '')
    const steps = isBefore ? compareWithin(balances, beside, amounts) : compareWithin(beside, balances, amounts)
    // Of two other columns, one may differ from the other by an amount or two.
    if (steps.compared > 0 && steps.explained === steps.compared) return steps
  }
  for (const balances of columns) {
    if (!balances || balances.size < (first === undefined ? 2 : 1)) continue
    const steps = orders.map((each) => compare(each, balances, amounts, first))
    const best = Math.max(...steps.map(({ explained }) => explained))
    const equal = steps.filter(({ explained }) => explained === best)
    const isTold = equal.length > 1 && isOldestFirst !== isNewestFirst
    const likely = isTold ? [steps[isOldestFirst ? 0 : 1]!] : equal
    if (!likely.some(isLikely)) continue
    const fell = new Set(likely.flatMap((each) => [...each.fell]))
    return { fell, rose: new Set(likely.flatMap((each) => [...each.rose]).filter((row) => !fell.has(row))) }
  }
  return undefined
}

/** A sum of lines, or of all that moved, that fell: `Total: -1,475.00`, in a row that is none of a line. */
export const findFallenTotal = (rows: readonly (readonly string[])[], format: Format): string | undefined =>
  rows
    .filter((cells) => cells.filter((cell) => cell !== '').length <= maxCellsOfTotal)
    .flatMap((cells) => cells.filter((cell) => isMoney(cell) && (readBalance(toValue(cell), format) ?? 0) < 0))[0]

const sum = /^(?:(?:grand|net) )?totals?(?!\p{L})|^net (?:change|movement)(?!\p{L})/iu

/** A single total of all lines that is less than they are together. */
export const findSmallTotal = (
  rows: readonly (readonly string[])[],
  amounts: readonly number[],
  format: Format,
): string | undefined => {
  const named = rows
    .map((cells) => cells.filter((cell) => cell !== ''))
    .filter((cells) => cells.length <= maxCellsOfTotal && cells.some((cell) => sum.test(cell)))
  const [only = [], ...others] = named
  const value = only.flatMap((cell) => (isMoney(cell) ? (readBalance(toValue(cell), format) ?? []) : [])).at(-1)
  const isSmall = value !== undefined && value > 0 && value < amounts.reduce((total, each) => total + each, 0)
  return others.length === 0 && isSmall ? only[0] : undefined
}

/** Whether an opening and a closing balance, above the lines or below, say that not all of them came in. */
export const doTotalsFall = (
  rows: readonly (readonly string[])[],
  amounts: readonly number[],
  format: Format,
): boolean => {
  const [from, to] = [findNamedBalance(rows, opening, format), findNamedBalance(rows, closing, format)]
  if (from === undefined || to === undefined) return false
  return to - from < amounts.reduce((total, each) => total + each, 0)
}
