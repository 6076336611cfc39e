import { type CsvError, parse } from 'csv-parse/sync'
import { StatementUnreadable } from '../problems.ts'

export interface TableRow {
  /** The line in the file, from 1. */
  line: number
  cells: string[]
}

export interface LineProblem {
  line: number
  message: string
}

export type Delimiter = ',' | ';' | '\t' | '|'
const delimiters: readonly Delimiter[] = [',', ';', '\t', '|']

const maxRowLength = 20_000
const maxLinesInRow = 20
const maxResumes = 50
const sampleLines = 30

class OpenQuote extends Error {}

/** They stand before a minus, or within a word, and nobody sees them. */
const unseen = /[\u200B\u200E\u200F\u2060\uFEFF\u00AD]/g
/** Alone before a number, or behind it, it is what became of a hyphen. */
const softMinus = /^\u00AD(?=[\d.,(])|(?<=\d)\u00AD$/g

/** `="0071"` and `'0071` are how spreadsheets keep a text from being taken for a number. */
const unprotect = (cell: string): string => {
  const trimmed = cell.trim().replaceAll(softMinus, '-').replaceAll(unseen, '').trim()
  const inside = /^="(.*)"$/s.exec(trimmed)?.[1]
  return inside === undefined ? trimmed.replace(/^'(?=.)/, '').trim() : inside.replaceAll('""', '"').trim()
}

// Unquoted for the parser, which would split `="1,000.00"` at its comma.
const protectedCell = /(^|[,;\t|])="([^"\r\n]*)"(?=[,;\t|\r\n]|$)/gm

const splitLines = (text: string): string[] => text.split(/\r\n|\n|\r/)

/** `next`: the line of the first unreadable row. */
const readRun = (text: string, delimiter: Delimiter, from: number): { rows: TableRow[]; next: number | undefined } => {
  const rows: TableRow[] = []
  let next = from
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: maxRowLength,
      on_record: (record: string[], { lines }) => {
        const end = from + lines
        // An unclosed quote swallows line after line.
        if (end - next > maxLinesInRow) throw new OpenQuote()
        rows.push({ line: next, cells: record.map(unprotect) })
        next = end
        return null
      },
    })
    return { rows, next: undefined }
  } catch (error) {
    if (error instanceof OpenQuote || (error as Partial<CsvError>).code?.startsWith('CSV_')) return { rows, next }
    throw error
  }
}

/** Rows that cannot be read become problems. */
export const splitRows = (text: string, delimiter: Delimiter): { rows: TableRow[]; problems: LineProblem[] } => {
  const rows: TableRow[] = []
  const problems: LineProblem[] = []
  const lines = splitLines(text.replaceAll(protectedCell, '$1"$2"'))
  let from: number | undefined = 1
  while (from !== undefined) {
    const run: ReturnType<typeof readRun> = readRun(lines.slice(from - 1).join('\n'), delimiter, from)
    rows.push(...run.rows)
    if (run.next === undefined) break
    problems.push({ line: run.next, message: 'The quotes of this line do not match, or it is too long.' })
    if (problems.length > maxResumes) throw new StatementUnreadable('The quotes of too many lines do not match.')
    from = run.next < lines.length ? run.next + 1 : undefined
  }
  return { rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')), problems }
}

/** The delimiter that splits most of the first rows into the same, largest number of cells. */
export const guessDelimiter = (text: string): Delimiter => {
  const head = splitLines(text.slice(0, 100_000)).slice(0, sampleLines).join('\n')
  const scored = delimiters.map((delimiter) => {
    const widths = splitRows(head, delimiter).rows.map(({ cells }) => cells.length)
    const score = Math.max(0, ...widths.map((width) => (width - 1) * widths.filter((each) => each === width).length))
    return { delimiter, score }
  })
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).delimiter
}
