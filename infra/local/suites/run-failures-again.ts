import { runSuite, type Suite, type SuiteResult } from './suite.ts'
import type { FailurePlace, TestFailure } from './suite-outcome.ts'

/** More failures than this are no bad luck: a second run of each would only make the report late. */
export const maximumRunAgain = 5

export interface RepeatedFailure extends TestFailure {
  /** What the second run said; missing where there was none. */
  secondLines?: string[]
}

export interface RepeatedResult extends SuiteResult {
  failures: RepeatedFailure[]
  /** The first failures of what failed once and passed once, one for each place. */
  unstable: TestFailure[]
  /** Failures that had their second run coming, and were too many for it. */
  notRunAgain: number
}

type PlacedFailure = TestFailure & { place: FailurePlace }

/** Journeys, drills and what else opens a browser: tests whose time depends on the rest of the machine. */
export const isRunAgain = (file: string): boolean =>
  /^infra\/(journeys|drills)\//.test(file) || /\.browser\.(test|case)\.tsx?$/.test(file)

/** Failures that one second run answers. What failed as a whole file is one place, whatever else failed in it. */
const groupByPlace = (failures: readonly TestFailure[]): PlacedFailure[][] => {
  const placed = failures.filter((failure): failure is PlacedFailure => isRunAgain(failure.place?.file ?? ''))
  const wholeFiles = new Set(placed.filter(({ place }) => place.test === undefined).map(({ place }) => place.file))
  const toKey = ({ place: { file, test } }: PlacedFailure) => (wholeFiles.has(file) ? file : `${file}: ${test}`)
  return [...Map.groupBy(placed, toKey).values()]
}

/** Several failures, each under its name; one alone needs none. */
const describeTogether = (failures: readonly TestFailure[]): string[] =>
  failures.flatMap(({ name, lines }) => (failures.length > 1 ? [name, ...lines] : lines))

/**
 * Runs what failed and may run twice once more, each alone. Call it when nothing else runs. What passes then counts as
 * passed, and is named as unstable with its first failure; a failure that belongs to no file stays one.
 */
export const runFailuresAgain = async (
  suite: Suite,
  result: SuiteResult,
  print: (text: string) => void,
): Promise<RepeatedResult> => {
  const repeated: RepeatedResult = { ...result, unstable: [], notRunAgain: 0 }
  const groups = groupByPlace(result.failures)
  const failed = groups.flat().length
  if (failed > maximumRunAgain) return { ...repeated, notRunAgain: failed }
  for (const group of groups) {
    const [{ name, place, tests = { due: group.length, passed: 0 } }] = group as [PlacedFailure]
    print(`\n── ${suite.name}, once more: ${place.file}${place.test === undefined ? '' : `: ${place.test}`}\n`)
    const { passed, failures, seconds } = await runSuite(suite, print, place)
    repeated.seconds += seconds
    if (failures.length > 0 || passed < Math.max(1, tests.due)) {
      const secondLines = failures.length > 0 ? describeTogether(failures) : [`passed: ${passed} of ${tests.due}`]
      repeated.failures = repeated.failures.map((each) => (each === group[0] ? { ...each, secondLines } : each))
      continue
    }
    repeated.passed += passed - tests.passed
    const context = group.flatMap((failure) => failure.context ?? [])
    repeated.unstable.push({ name, place, lines: describeTogether(group), ...(context.length > 0 && { context }) })
    repeated.failures = repeated.failures.filter((each) => !group.some((failure) => failure === each))
  }
  return repeated
}
