import type { CivilDate, ColumnMap, CurrencyCode, FieldProblem, ProblemCode } from '@escapes/contract'
import { Problem } from '#/http/problem.ts'
import { threads, type ThreadLimits } from '#/threads/run-in-thread.ts'
import { createFairQueue } from '#/threads/fair-queue.ts'
import { extractReferenceKeys } from '../matching/match-reference-keys.ts'
import { type StatementMismatch, StatementUnreadable } from '../problems.ts'
import type { ParsedLine } from './parsed-line.ts'
import type { LineProblem } from './split-rows.ts'

export interface StatementLayout {
  delimiter?: ColumnMap['delimiter'] | undefined
  skipRows?: number | undefined
}

export interface StatementReadingTask {
  /** Empty afterwards: they are handed over. */
  content: Uint8Array<ArrayBuffer>
  /** Guessed when missing. */
  columns?: ColumnMap | undefined
  layout?: StatementLayout | undefined
  currency: CurrencyCode
  accountNumbers?: readonly string[] | undefined
  today: CivilDate
  /** It may say that the money went out. */
  fileName?: string | undefined
  /** When given, all lines are returned with their checksums. */
  linesForBankAccountId?: string
}

export interface LineWithChecksum extends ParsedLine {
  checksum: string
}

/** `referenceKeys`: every reference that its text could hold. */
export interface LineWithReferenceKeys extends LineWithChecksum {
  referenceKeys: string[]
}

/** A statement without its lines, but a sample of their cells. */
export interface ParsedStatementPreview {
  headers: string[]
  delimiter: string
  skipRows: number
  rowsAboveHeader: string[][]
  /** The columns used, and why they do not fit. */
  columns: ColumnMap | null
  columnProblems: FieldProblem[]
  directionColumn: string | undefined
  directionWords: string[]
  stateWords: string[]
  stateColumns: string[]
  /** The columns guessed from the file. */
  guessedColumns: ColumnMap | null
  mismatches: StatementMismatch[]
  sample: string[][]
  lineCount: number
  lineProblems: LineProblem[]
}

export interface SerializedProblem {
  code: ProblemCode
  detail: string | undefined
  errors: FieldProblem[] | undefined
}

/** 20,000 lines take a second on an idle machine. */
const readingLimits: ThreadLimits = { ms: 8_000, megabytes: 256 }
const enqueue = createFairQueue({ concurrency: { statement: 2 }, maxWaiting: 8, timeoutMs: 10_000 })

const toError = (rejection: unknown): Problem => {
  const { code, detail, errors } = rejection as SerializedProblem
  return new Problem(code, detail, errors ? { errors } : {})
}

/**
 * Reads a bank's file in a thread with limits of time and memory, two at a time. Throws `statement-unreadable` or
 * `validation-failed`.
 */
export const readStatementInThread = async (
  task: StatementReadingTask,
  userId: string,
  limits = readingLimits,
): Promise<ParsedStatementPreview & { linesWithReferenceKeys: LineWithReferenceKeys[] }> => {
  const linesWithReferenceKeys: LineWithReferenceKeys[] = []
  const run = () =>
    threads.run<ParsedStatementPreview, LineWithChecksum[]>({
      file: new URL('./statement-reader.worker.ts', import.meta.url),
      data: task,
      transfer: [task.content.buffer],
      limits,
      onPart: (lines) => {
        for (const line of lines)
          linesWithReferenceKeys.push({ ...line, referenceKeys: extractReferenceKeys(line.text) })
      },
      tooSlow: () => new StatementUnreadable('The file takes too long to read. Please export it anew, or in parts.'),
      tooLarge: () => new StatementUnreadable('The file is too large to read. Please import it in parts.'),
      toError,
    })
  const preview = await enqueue({ queue: 'statement', user: userId, signal: new AbortController().signal }, run)
  return { ...preview, linesWithReferenceKeys }
}
