import { isEmptyAmount, parseStatementAmount } from './parse-statement-amount.ts'
import type { StatementTable } from './parse-statement-table.ts'
import type { TableRow } from './split-rows.ts'

interface Steps {
  /** Rows whose amount the balance rose by, and fell by. */
  rose: Set<TableRow>
  fell: Set<TableRow>
  /** How many rows could be compared. */
  compared: number
}

const sampleCells = 20

type Balances = ReadonlyMap<TableRow, number>

const readBalances = (rows: readonly TableRow[], at: number, format: Parameters<typeof parseStatementAmount>[1]) => {
  const written = rows.filter(({ cells }) => !isEmptyAmount(cells[at] ?? ''))
  const read = (row: TableRow) => parseStatementAmount(row.cells[at] ?? '', format)
  if (written.slice(0, sampleCells).filter((row) => read(row) === undefined).length > sampleCells / 4) return undefined
  return new Map(
    written.flatMap((row) => {
      const balance = read(row)
      return balance === undefined ? [] : [[row, balance] as const]
    }),
  )
}

/** Compares each balance with the one before it; a line without a balance leaves the next one without comparison. */
const compare = (rows: readonly TableRow[], balances: Balances, amounts: ReadonlyMap<TableRow, number>): Steps => {
  const steps: Steps = { rose: new Set(), fell: new Set(), compared: 0 }
  let before: number | undefined
  for (const row of rows) {
    const balance = balances.get(row)
    const amount = amounts.get(row)
    if (balance !== undefined && before !== undefined && amount !== undefined) {
      steps.compared += 1
      if (balance - before === Math.abs(amount)) steps.rose.add(row)
      if (before - balance === Math.abs(amount)) steps.fell.add(row)
    }
    if (balance !== undefined || amount !== undefined) before = balance
  }
  return steps
}

const countMatches = ({ rose, fell }: Steps): number => rose.size + fell.size

/**
 * Finds a column of running balances by what it holds, whatever it is called, and which lines raised and lowered it.
 * Banks begin with the oldest line or with the newest; where both could be, a fall in one of them counts.
 */
export const findBalanceSteps = (
  { headers, rows }: StatementTable,
  isMapped: (header: string) => boolean,
  amounts: ReadonlyMap<TableRow, number>,
  format: Parameters<typeof parseStatementAmount>[1],
): Pick<Steps, 'rose' | 'fell'> | undefined => {
  for (const [at, header] of headers.entries()) {
    const balances = isMapped(header) ? undefined : readBalances(rows, at, format)
    if (!balances || balances.size < 2) continue
    const orders = [rows, rows.toReversed()].map((each) => compare(each, balances, amounts))
    const best = Math.max(...orders.map(countMatches))
    const likely = orders.filter((each) => countMatches(each) === best)
    if (best === 0 || likely.every(({ compared }) => best < compared / 2)) continue
    const fell = new Set(likely.flatMap((each) => [...each.fell]))
    return { fell, rose: new Set(likely.flatMap((each) => [...each.rose]).filter((row) => !fell.has(row))) }
  }
  return undefined
}
