import { inspect, stripVTControlCharacters } from 'node:util'

/** What to run again for a failure: one test, or the whole file where a hook or the file itself failed. */
export interface FailurePlace {
  /** From the root of the repository. */
  file: string
  test?: string
}

export interface TestFailure {
  name: string
  /** The message, the first frame of the tests' own code, the difference and the causes. */
  lines: string[]
  /** What was around it: the pages that were open, and the log of their product. */
  context?: string[]
  /** Missing where no file is known to be the cause. */
  place?: FailurePlace
  /** Of a whole file: how many of its tests should have passed, and how many did all the same. */
  tests?: { due: number; passed: number }
}

export interface TestDuration {
  name: string
  ms: number
  timeoutMs: number
}

export interface SuiteOutcome {
  /** Those that ran, from the root of the repository. */
  files: string[]
  passed: number
  failures: TestFailure[]
  /** Of the tests that passed, the one that took most of its timeout; missing where none passed. */
  slowest?: TestDuration
}

export interface ReportedError {
  name?: string
  message: string
  diff?: string
  stack?: string
  cause?: unknown
}

/** The one that took most of its timeout. */
export const findSlowest = (tests: readonly TestDuration[]): TestDuration | undefined =>
  tests.toSorted((one, other) => other.ms / other.timeoutMs - one.ms / one.timeoutMs)[0]

const maxLines = 40

/** At most `most` lines, of which the last counts those left out. */
export const cutLines = (lines: readonly string[], most: number): string[] => {
  if (lines.length <= most) return [...lines]
  return [...lines.slice(0, most - 1), `… ${lines.length - most + 1} more lines`]
}

const isError = (value: unknown): value is ReportedError =>
  typeof value === 'object' && value !== null && typeof (value as ReportedError).message === 'string'

const findPlace = ({ stack = '' }: ReportedError): string[] => {
  const frame = stack.split('\n').find((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line))
  return frame ? [frame.trim()] : []
}

/** What a test throws need not be an error. */
const describeOne = (error: unknown): string[] => {
  const { diff, cause, ...rest }: ReportedError = isError(error) ? error : { message: inspect(error) }
  const [first = '', ...more] = rest.message.split('\n')
  return [
    first,
    ...findPlace(rest),
    ...more,
    ...(diff?.split('\n') ?? []),
    ...(isError(cause) ? ['Caused by:', ...describeOne(cause)] : []),
  ]
}

/** At most 40 lines without colours; the rest is only counted, since the output of the run contains it. */
export const describeErrors = (errors: readonly unknown[]): string[] => {
  const lines = errors
    .flatMap(describeOne)
    .map((line) => stripVTControlCharacters(line).trimEnd())
    .filter((line) => line !== '')
  return cutLines(lines, maxLines)
}
