import { stripVTControlCharacters } from 'node:util'

/** What to run again for a failure: one test, or the whole file where a hook or the file itself failed. */
export interface FailurePlace {
  /** From the root of the repository. */
  file: string
  test?: string
}

export interface TestFailure {
  name: string
  lines: string[]
  /** Missing where no file is known to be the cause. */
  place?: FailurePlace
  /** Of a whole file: how many of its tests passed all the same. */
  passedBeside?: number
}

export interface SuiteOutcome {
  passed: number
  failures: TestFailure[]
}

export interface ReportedError {
  name?: string
  message: string
  diff?: string
  stack?: string
  cause?: unknown
}

const maxLines = 40

const isError = (value: unknown): value is ReportedError =>
  typeof value === 'object' && value !== null && typeof (value as ReportedError).message === 'string'

const findPlace = ({ stack = '' }: ReportedError): string[] => {
  const frame = stack.split('\n').find((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line))
  return frame ? [frame.trim()] : []
}

const describeOne = (error: ReportedError): string[] => [
  ...error.message.split('\n'),
  ...(error.diff?.split('\n') ?? []),
  ...findPlace(error),
  ...(isError(error.cause) ? ['Caused by:', ...describeOne(error.cause)] : []),
]

/** At most 40 lines without colours; the rest is only counted, since the output of the run contains it. */
export const describeErrors = (errors: readonly ReportedError[]): string[] => {
  const lines = errors
    .flatMap(describeOne)
    .map((line) => stripVTControlCharacters(line).trimEnd())
    .filter((line) => line !== '')
  if (lines.length <= maxLines) return lines
  return [...lines.slice(0, maxLines - 1), `… ${lines.length - maxLines + 1} more lines`]
}
