import type { CivilDate, ColumnMap, FieldProblem } from '@escapes/contract'
import { maxAmountMinorUnits } from '@escapes/contract/max-amount'
import { currencies, type CurrencyCode } from '@escapes/contract/money'
import { Problem } from '#/http/problem.ts'
import { findDirectionQuestion } from './find-direction-question.ts'
import { isNamedBalance } from './column-names.ts'
import { findContradiction } from './find-contradiction.ts'
import { findOtherSide, toMappedNames, toMoneyNames } from './find-other-side.ts'
import { findRowsBelowOtherHeader, findTitleBetween, findTitleOfMoneyOut, findTitleOfUnsigned } from './find-titles.ts'
import { findDirectionColumn } from './guess-columns.ts'
import { createDirectionReader, isWordOfMoneyOut, saysMoneyWentOut, toDirectionWord } from './money-direction.ts'
import { mayBeNamedMoneyOut, toOtherName } from './names-of-money-out.ts'
import { isEmptyAmount, isInOtherCurrency, parseStatementAmount, saysThatItCame } from './parse-statement-amount.ts'
import type { StatementTable } from './parse-statement-table.ts'
import { isNamedBalanceRow } from './balance-rows.ts'
import { findBalanceSteps } from './read-balances.ts'
import type { ParsedLine, ReadRow } from './parsed-line.ts'
import type { LineProblem, TableRow } from './split-rows.ts'
import { createCurrencyReader } from './read-currencies.ts'
import { createStateReader } from './read-states.ts'
import { parseStatementDate } from './statement-date.ts'

export interface ParsedStatement {
  lines: ParsedLine[]
  problems: LineProblem[]
}

export interface StatementReading extends ParsedStatement {
  /** Why the columns do not fit; then there are no lines. */
  columnProblems: FieldProblem[]
  /** The column that says which way the money went, or may say it. */
  directionColumn: string | undefined
  /** Its words that nobody explained. */
  directionWords: string[]
  /** Words of its states that nobody explained. */
  stateWords: string[]
  /** The columns that say of each line whether it went. */
  stateColumns: string[]
}

const maxTextLength = 2_000
const maxPayerLength = 200
const maxProblems = 100
/** As the contract has them. */
const maxWords = 20
const maxWordLength = 60

type Pick = (row: TableRow) => string

/** Finds the columns of a map, with errors for the missing ones. */
const findColumns = (table: StatementTable, map: ColumnMap) => {
  const { headers, rowsAboveHeader } = table
  const lowerCaseHeaders = headers.map((header) => header.toLowerCase())
  const missing: { path: string; name: string }[] = []
  const find = (path: string, name: string): Pick => {
    const at = lowerCaseHeaders.indexOf(name.toLowerCase())
    if (at === -1) missing.push({ path: `columns.${path}`, name })
    return ({ cells }) => cells[at] ?? ''
  }
  const optional = (path: 'amount' | 'credit' | 'debit' | 'direction' | 'payer') => {
    const name = map[path]
    return name === undefined || name === '' ? undefined : find(path, name)
  }
  const columns = {
    date: find('date', map.date),
    amount: optional('amount'),
    credit: optional('credit'),
    debit: optional('debit'),
    direction: optional('direction'),
    payer: optional('payer'),
    text: map.text.map((name, at) => find(`text.${at}`, name)),
  }
  const errors = missing.map(({ path, name }) => ({ path, code: 'custom', message: `There is no column “${name}”.` }))
  if (!columns.amount && !columns.credit)
    errors.push({ path: 'columns.amount', code: 'custom', message: 'Say which column has the amount.' })
  // Read without it, money that went out would count as money that came in.
  const direction = columns.direction || (columns.credit && columns.debit) ? undefined : findDirectionColumn(table)
  if (direction !== undefined)
    errors.push({
      path: 'columns.direction',
      code: 'custom',
      message: `The column “${direction}” says which way the money went. Choose it as the direction.`,
    })
  const named = toOtherName(map.amount || map.credit, columns.direction !== undefined)
  if (named)
    errors.push({
      path: map.amount ? 'columns.amount' : 'columns.credit',
      code: 'custom',
      message: `The column ${named}. Choose the column that holds what came in.`,
    })
  const otherSide = columns.amount && !columns.debit && !columns.credit && !errors.length && findOtherSide(table, map)
  if (otherSide)
    errors.push({
      path: 'columns.amount',
      code: 'custom',
      message: `Each line has its amount in “${map.amount}” or in “${otherSide}”. Say which of them came in and which went out.`,
    })
  if (headers.length === 0)
    errors.unshift({
      path: 'columns.skipRows',
      code: 'custom',
      message: `The file has only ${rowsAboveHeader.length} rows.`,
    })
  return { columns, errors }
}

type Columns = ReturnType<typeof findColumns>['columns']

interface Format {
  decimal: '.' | ','
  minorDigits: number
  currency: CurrencyCode
}

/** The amount with the sign that it is written with, or a message. */
const readAmount = (row: TableRow, columns: Columns, format: Format): number | string => {
  const { amount, credit, debit } = columns
  const read = (pick: Pick | undefined): number | string => {
    const written = pick?.(row) ?? ''
    if (isInOtherCurrency(written, format.currency))
      return `“${written.slice(0, 40)}” is not in ${format.currency}, the currency of this account.`
    return isEmptyAmount(written)
      ? 0
      : (parseStatementAmount(written, format) ?? `“${written.slice(0, 40)}” is not an amount.`)
  }
  const [whole, came, went] = [read(amount), read(credit), read(debit)]
  if (typeof whole === 'string') return whole
  if (typeof came === 'string') return came
  if (typeof went === 'string') return went
  const sides = [whole, came, went].filter((each) => each !== 0)
  if (sides.length !== 1) return sides.length === 0 ? 'There is no amount.' : 'There is more than one amount.'
  const sum = whole + came - Math.abs(went)
  return Math.abs(sum) > maxAmountMinorUnits ? 'This amount is too large.' : sum
}

type DirectionReader = ReturnType<typeof createDirectionReader>

/** Gives an amount the sign of its direction, or a message where the two disagree. */
const applyDirection = (amount: number, written: string, readDirection: DirectionReader): number | string => {
  const direction = readDirection(written)
  if (direction === undefined)
    return written === ''
      ? 'It does not say which way the money went.'
      : `“${written.slice(0, 40)}” does not say which way the money went.`
  if (direction === 'out') return -Math.abs(amount)
  return amount < 0 ? 'The amount went out, and its direction says that it came in.' : amount
}

/** Without overrides of direction, which show a payer under another name. */
const tidy = (text: string): string =>
  text
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim()

interface RowFormat {
  columns: Columns
  map: ColumnMap
  format: Format
  /** In Sri Lanka; later booking days are errors. */
  today: CivilDate
  /** How many columns have a name. */
  width: number
  /** How many cells each line has at least. */
  leastWidth: number
  readState: (row: TableRow) => string | undefined
  findForeignCurrency: (row: TableRow) => string | undefined
  belowOtherHeader: ReadonlyMap<TableRow, string>
}

const readRow = (
  row: TableRow,
  { columns, map, format, today, width, leastWidth, readState, findForeignCurrency, belowOtherHeader }: RowFormat,
): ParsedLine | string => {
  const state = readState(row)
  if (state !== undefined) return state
  const header = belowOtherHeader.get(row)
  if (header !== undefined)
    return `It stands below another header, with “${header.slice(0, 40)}”. Import it as a file of its own.`
  const foreign = findForeignCurrency(row)
  if (foreign !== undefined) return `It is in ${foreign}, and the account in ${format.currency}.`
  if (row.cells.slice(width).some((cell) => cell !== ''))
    return 'It has more cells than there are columns: a comma without quotes may have parted an amount.'
  if (row.cells.length < leastWidth)
    return 'It has fewer cells than other lines, so that its amount may stand in the column of another.'
  const written = columns.date(row)
  const bookedOn = parseStatementDate(written, map.dateFormat)
  if (bookedOn === undefined) return `“${written.slice(0, 40)}” is not a date like ${map.dateFormat}.`
  if (bookedOn > today) return `“${written.slice(0, 40)}” is a day still to come.`
  const amount = readAmount(row, columns, format)
  if (typeof amount === 'string') return amount
  if (columns.text.some((pick) => isNamedBalanceRow(pick(row))))
    return 'This is a balance or a total, and no money that went.'
  const texts = columns.text.map((pick) => tidy(pick(row))).filter((text) => text !== '')
  const payer = tidy(columns.payer?.(row) ?? '').slice(0, maxPayerLength)
  return { line: row.line, bookedOn, amount, payer: payer || null, text: texts.join('\n').slice(0, maxTextLength) }
}

const mostLines = 0.8

/** Up to a balance that most lines have: some programs leave out what is empty at the end of a line. */
const countLeastCells = ({ headers, rows }: StatementTable): number =>
  1 +
  headers.findLastIndex((header, at) => {
    const written = rows.filter(({ cells }) => (cells[at] ?? '') !== '').length
    return isNamedBalance(header) && written > 1 && written >= rows.length * mostLines
  })

const limitProblems = (problems: readonly LineProblem[]): LineProblem[] => {
  const sorted = problems.toSorted((one, other) => one.line - other.line)
  const next = sorted[maxProblems]
  if (!next) return sorted
  const more = `From here on ${sorted.length - maxProblems} more lines could not be read.`
  return [...sorted.slice(0, maxProblems), { line: next.line, message: more }]
}

/** The column that a person has to be asked about. */
const findAskedColumn = ({ headers }: StatementTable, map: ColumnMap, read: readonly ReadRow[]): string | undefined => {
  const toNames = (names: readonly (string | undefined)[]) => new Set(names.map((name) => name?.toLowerCase()))
  const mapped = toNames([map.date, map.amount, map.credit, map.debit, map.payer])
  const texts = toNames(map.text)
  const columns = headers.map((name, at) => ({
    name,
    cells: read.map(({ row }) => row.cells[at] ?? ''),
    isText: texts.has(name.toLowerCase()),
  }))
  return findDirectionQuestion(columns.filter(({ name }) => !mapped.has(name.toLowerCase())))
}

interface OfDirections {
  columns: Columns
  read: readonly ReadRow[]
  format: Format
  fileName: string
  columnsOfBothWays: ReadonlySet<number>
}

/** How each line is given its sign, and what has to be asked before. */
const readDirections = (
  table: StatementTable,
  map: ColumnMap,
  { columns, read, format, fileName, columnsOfBothWays }: OfDirections,
) => {
  const { amount = columns.credit, credit, debit, direction } = columns
  // Columns of their own for what came and what went say it already.
  const isSaid = !direction && credit !== undefined && debit !== undefined
  const isMarked = ({ row, line }: ReadRow): boolean => line.amount < 0 || saysThatItCame(amount?.(row) ?? '')
  const hasMinus = read.some(({ line }) => line.amount < 0)
  const isUnsaid = !direction && !isSaid && !map.allIn
  const isOpen = isUnsaid && !hasMinus && !read.every(isMarked)
  const asked = isOpen ? findAskedColumn(table, map, read) : undefined
  const amounts = new Map(read.map(({ row, line }) => [row, line.amount]))
  const title = isOpen
    ? findTitleOfMoneyOut(table, amounts, fileName)
    : hasMinus && isUnsaid
      ? findTitleOfUnsigned(table, amounts)
      : undefined
  const money = map.amount || map.credit || ''
  const between = isOpen ? findTitleBetween(table, amounts) : undefined
  const others =
    between === undefined
      ? isOpen && findContradiction(table, { map, read, format })
      : `“${between.slice(0, 40)}” parts the lines, and those below it may have gone another way`
  const areSomeMarked = isOpen && read.some(isMarked)
  const name = (map.direction || asked)?.toLowerCase()
  const at = table.headers.findIndex((header) => header.toLowerCase() === name)
  const column = table.headers[at]
  const pick: Pick = ({ cells }) => cells[at] ?? ''
  const cells = at < 0 ? [] : read.map(({ row }) => pick(row))
  const readDirection = createDirectionReader(column ?? '', cells, map.directionWords)
  const unexplained = new Map(
    cells.flatMap((cell) => (readDirection(cell) === undefined ? [[toDirectionWord(cell), cell] as const] : [])),
  )
  const mapped = toMappedNames(map)
  const findWordOfMoneyOut = (row: TableRow): string | undefined =>
    row.cells.find(
      (cell, place) =>
        !mapped.has(table.headers[place]?.toLowerCase() ?? '') &&
        !columnsOfBothWays.has(place) &&
        isWordOfMoneyOut(cell),
    )
  /** The signed amount, or a message. */
  const readSigned = (each: ReadRow): number | string => {
    const { row, line } = each
    if (direction) return applyDirection(line.amount, direction(row), readDirection)
    if (isSaid || isMarked(each)) return line.amount
    const said = row.cells.find(saysMoneyWentOut) ?? (hasMinus ? findWordOfMoneyOut(row) : undefined)
    if (said !== undefined)
      return `“${said.slice(0, 40)}” says that the money went out, and the amount has no minus. If it came in, record it by hand.`
    return areSomeMarked ? 'Other amounts say that they came in, and this one does not.' : line.amount
  }
  return {
    readSigned,
    question:
      asked === undefined
        ? ((title && `“${title.slice(0, 40)}” says that money went out`) ??
          (isOpen && mayBeNamedMoneyOut(money) ? `The column “${money}” may hold what went out` : others || undefined))
        : `The column “${asked}” may say which way the money went`,
    directionColumn: column,
    directionWords: [...unexplained.values()].filter((word) => word.length <= maxWordLength).slice(0, maxWords),
  }
}

/** Why a line of a file whose balances contradict its amounts is not read as money that came in. */
const sayFall = (steps: ReturnType<typeof findBalanceSteps>, row: TableRow): string | undefined => {
  if (steps?.rose.has(row)) return undefined
  return steps?.fell.has(row)
    ? 'The balance fell by this amount: the money went out. If it came in, record it by hand.'
    : 'The balance fell beside other amounts of this file, and does not show that this one came in.'
}

const toProblem = (question: string, hasMinus: boolean): FieldProblem => ({
  path: 'columns.direction',
  code: 'direction-unknown',
  message: `${question}, and ${hasMinus ? 'not all of it has' : 'no amount has'} a minus. Choose the column of the direction and say what its words mean, or say that all of it came in.`,
})

const toStateProblem = (word: string): FieldProblem => ({
  path: 'columns.stateWords',
  code: 'state-unknown',
  message: `What does “${word}” mean: booked, or pending?`,
})

/** Reads the lines, with a problem for each that it cannot read, or says why its columns do not fit. */
export const readStatementLines = (
  table: StatementTable,
  map: ColumnMap,
  currency: CurrencyCode,
  today: CivilDate,
  fileName = '',
): StatementReading => {
  const { columns, errors } = findColumns(table, map)
  const { readState, unknownWords: stateWords, stateColumns, columnsOfBothWays } = createStateReader(table, map)
  const states = { stateWords, stateColumns }
  const nothing = { lines: [], problems: table.problems, directionColumn: undefined, directionWords: [], ...states }
  if (errors.length > 0) return { ...nothing, columnProblems: errors }
  // Before the direction, which only lines of money can show.
  if (stateWords.length > 0) return { ...nothing, columnProblems: stateWords.map(toStateProblem) }
  const format = { decimal: map.decimal, minorDigits: currencies[currency].minorDigits, currency }
  const problems = [...table.problems]
  const read: ReadRow[] = []
  const ofRow = {
    columns,
    map,
    format,
    today,
    width: table.headers.length,
    leastWidth: countLeastCells(table),
    readState,
    findForeignCurrency: createCurrencyReader(table, currency),
    belowOtherHeader: findRowsBelowOtherHeader(table, map),
  }
  for (const row of table.rows) {
    const line = readRow(row, ofRow)
    if (typeof line === 'string') problems.push({ line: row.line, message: line })
    else read.push({ row, line })
  }
  const ofLines = { columns, read, format, fileName, columnsOfBothWays }
  const { readSigned, question, ...direction } = readDirections(table, map, ofLines)
  if (question) {
    const hasMinus = read.some(({ line }) => line.amount < 0)
    return { ...nothing, ...direction, columnProblems: [toProblem(question, hasMinus)] }
  }
  const ofMoney = toMoneyNames(map)
  const signed = read.map((each) => ({ ...each, amount: readSigned(each) }))
  const amounts = new Map(
    signed.map(({ row, line, amount }) => [row, typeof amount === 'number' ? amount : line.amount]),
  )
  const bookedOn = new Map(read.map(({ row, line }) => [row, line.bookedOn]))
  const steps = findBalanceSteps(table, (header) => ofMoney.has(header.toLowerCase()), amounts, format, bookedOn)
  const isIn = (amount: number | string): boolean => typeof amount === 'number' && amount > 0
  const isContradicted = signed.some(({ row, amount }) => isIn(amount) && steps?.fell.has(row))
  const lines: ParsedLine[] = []
  for (const { row, line, amount } of signed) {
    const message = typeof amount === 'string' ? amount : isContradicted && isIn(amount) && sayFall(steps, row)
    if (message) problems.push({ line: line.line, message })
    else if (typeof amount === 'number') lines.push({ ...line, amount })
  }
  return { lines, problems: limitProblems(problems), columnProblems: [], ...direction, ...states }
}

/** Throws `validation-failed` when the columns do not fit. */
export const parseStatementLines = (...of: Parameters<typeof readStatementLines>): ParsedStatement => {
  const { lines, problems, columnProblems: errors } = readStatementLines(...of)
  if (errors.length > 0) throw new Problem('validation-failed', undefined, { errors })
  return { lines, problems }
}
