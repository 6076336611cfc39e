import type { ColumnMap } from '@escapes/contract'
import type { StatementTable } from './parse-statement-table.ts'
import { isDirectionWord, toDirectionWord } from './money-direction.ts'
import type { TableRow } from './split-rows.ts'
import {
  beginsAsUnfinished,
  findAskedState,
  isDone,
  isDoneBelowHeading,
  isPending,
  isStateHeading,
  isUndone,
  maxStateLength,
} from './state-words.ts'

const maxStates = { named: 20, other: 8 }
const maxLengthOfOther = 30
/** As the contract has them. */
const maxWords = 40

/** Of one file: most of its cells are there again and again, or are read once. */
const maxRemembered = 10_000

const unfinished = 'It is pending: the bank has not booked it yet. Import it again when it has.'
const undone = 'The bank did not carry it out, or took it back. If money moved nevertheless, record it by hand.'
const unsaid = 'It does not say that the money went, as other lines do. If it did, record it by hand.'

type State = 'done' | 'unfinished' | 'unsaid' | 'unknown'

interface StateColumn {
  at: number
  read: (cell: string) => State
  /** A person is asked about each word. */
  isAsked: boolean
}

const countWords = (cells: readonly string[]): number => new Set(cells.map(toDirectionWord)).size

const isMinus = (written: string): boolean => /^\s*[-−–(]|[-−]\s*$/.test(written)

/** Of a file of payments that were sent, a few were taken back, with a minus. */
const leastMinuses = 1 / 3

/** One word of direction, on lines with a minus and on lines without: it says of none which way the money went. */
const findWordOfBothWays = (cells: readonly string[], amounts: readonly string[]): string | undefined => {
  const lines = cells.flatMap((cell, at) => (isDirectionWord(cell) ? [{ cell, amount: amounts[at] ?? '' }] : []))
  const [word, ...others] = new Set(lines.map(({ cell }) => toDirectionWord(cell)))
  const minuses = lines.filter(({ amount }) => isMinus(amount)).length
  return others.length === 0 && minuses < lines.length && minuses >= lines.length * leastMinuses ? word : undefined
}

/** Below a heading of states. Of texts, or of too many words to ask about, only what begins with a known one counts. */
const toNamedColumn = (at: number, cells: readonly string[], amounts: readonly string[]): StateColumn | undefined => {
  const written = cells.filter((cell) => cell !== '')
  const done = written.filter(isDoneBelowHeading).length
  // “Sent” and “Received” alone say which way the money went.
  if (done === 0 && written.every(isDirectionWord) && findWordOfBothWays(cells, amounts) === undefined) return undefined
  const short = written.filter((cell) => cell.length <= maxStateLength)
  const others = short.filter((cell) => !isDoneBelowHeading(cell) && !beginsAsUnfinished(cell))
  const isAsked = short.length > written.length / 2 && countWords(others) <= maxStates.named
  const isSaidOfMost = done > cells.length / 2
  return {
    at,
    isAsked,
    read: (cell) => {
      if (cell === '') return isSaidOfMost ? 'unsaid' : 'done'
      if (isDoneBelowHeading(cell)) return 'done'
      if (beginsAsUnfinished(cell)) return 'unfinished'
      return isAsked ? 'unknown' : 'done'
    },
  }
}

/** Beside words of states an unknown one is not taken for another. Somebody may write “final” for their payment. */
const toOtherColumn = (at: number, cells: readonly string[], isText: boolean): StateColumn | undefined => {
  const written = cells.filter((cell) => cell !== '')
  const done = written.filter(isDone).length
  const isOfStates = isText ? done >= written.length / 2 : done > 0
  if (!isOfStates || written.some((cell) => cell.length > maxLengthOfOther)) return undefined
  if (new Set(written).size > maxStates.other) return undefined
  return { at, isAsked: false, read: (cell) => (cell === '' || isDone(cell) ? 'done' : 'unknown') }
}

type Cells = Pick<StatementTable, 'headers' | 'rows'>

const listAmounts = ({ headers, rows }: Cells, { amount }: ColumnMap): string[] => {
  const at = headers.findIndex((header) => header.toLowerCase() === amount?.toLowerCase())
  return rows.map(({ cells }) => cells[at] ?? '')
}

/** The columns that say of each line whether it went. */
const listStateColumns = ({ headers, rows }: Cells, map: ColumnMap): StateColumn[] => {
  const others = new Set(
    [map.date, map.amount, map.credit, map.debit, map.direction, map.payer].map((name) => name?.toLowerCase()),
  )
  const texts = new Set(map.text.map((name) => name.toLowerCase()))
  const amounts = listAmounts({ headers, rows }, map)
  return headers.flatMap((header, at) => {
    if (others.has(header.toLowerCase())) return []
    const cells = rows.map((row) => row.cells[at] ?? '')
    if (cells.every((cell) => cell === '')) return []
    const asked = findAskedState(header)
    if (asked)
      return {
        at,
        isAsked: true,
        read: (cell) => (asked.isDone(cell) || isDone(cell) ? 'done' : asked.isOpen(cell) ? 'unfinished' : 'unknown'),
      }
    return (
      (isStateHeading(header)
        ? toNamedColumn(at, cells, amounts)
        : toOtherColumn(at, cells, texts.has(header.toLowerCase()))) ?? []
    )
  })
}

const remember = <T extends string>(read: (cell: string) => T): ((cell: string) => T) => {
  const known = new Map<string, T>()
  return (cell) => {
    const found = known.get(cell) ?? read(cell)
    if (known.size < maxRemembered) known.set(cell, found)
    return found
  }
}

interface StateReader {
  /** Why a line is not read as money that went. */
  readState: (row: TableRow) => string | undefined
  /** Words below a heading of states that nobody explained: none of their lines is money until somebody does. */
  unknownWords: string[]
  /** Their headings. */
  stateColumns: string[]
  /** Those whose word of direction a person called a state, and which says of no line which way its money went. */
  columnsOfBothWays: ReadonlySet<number>
}

/** Reads whether the money of a line went: by the words that banks use, then by what a person said of others. */
export const createStateReader = (table: StatementTable, map: ColumnMap): StateReader => {
  const columns = listStateColumns(table, map).map((column) => ({ ...column, read: remember(column.read) }))
  const readWord = remember((cell) => (isPending(cell) ? 'pending' : isUndone(cell) ? 'undone' : 'other'))
  const said = new Map(Object.entries(map.stateWords ?? {}).map(([word, state]) => [toDirectionWord(word), state]))
  const readCells = ({ cells }: TableRow) =>
    columns.map(({ at, read, isAsked }) => {
      const word = cells[at] ?? ''
      const state = readWord(word) === 'other' ? read(word) : 'unfinished'
      const isSaidBooked = state === 'unknown' && said.get(toDirectionWord(word)) === 'booked'
      return { word, state: isSaidBooked ? 'done' : state, isAsked: isAsked && word.length <= maxStateLength }
    })
  const asked = table.rows
    .flatMap(readCells)
    .filter(({ word, state, isAsked }) => isAsked && state === 'unknown' && !said.has(toDirectionWord(word)))
  return {
    readState: (row) => {
      const words = new Set(row.cells.map(readWord))
      if (words.has('pending')) return unfinished
      if (words.has('undone')) return undone
      const open = readCells(row).find(({ state }) => state !== 'done')
      if (!open) return undefined
      if (open.state === 'unsaid') return unsaid
      return open.state === 'unfinished' || said.has(toDirectionWord(open.word))
        ? unfinished
        : `“${open.word.slice(0, 60)}” does not say that the money went. If it did, record it by hand.`
    },
    unknownWords: [...Map.groupBy(asked, ({ word }) => toDirectionWord(word)).values()]
      .flatMap(([first]) => first?.word ?? [])
      .slice(0, Math.max(0, maxWords - said.size)),
    stateColumns: columns.flatMap(({ at }) => table.headers[at] ?? []),
    columnsOfBothWays: new Set(
      columns.flatMap(({ at }) => {
        const cells = table.rows.map((row) => row.cells[at] ?? '')
        return said.get(findWordOfBothWays(cells, listAmounts(table, map)) ?? '') === 'booked' ? at : []
      }),
    ),
  }
}
