import { runSuite, type Suite, type SuiteResult } from './suite.ts'
import type { FailurePlace, TestFailure } from './suite-outcome.ts'

/** More failures than this are no bad luck: a second run of each would only make the report late. */
const maximumRunAgain = 5

export interface RepeatedResult extends SuiteResult {
  /** The first failures of tests that failed once and passed once. */
  unstable: TestFailure[]
}

/** What failed as a whole file is one place, whatever else failed in it. */
const listPlaces = (failures: readonly TestFailure[]): FailurePlace[] => {
  const places = failures.flatMap(({ place }) => place ?? [])
  const wholeFiles = new Set(places.filter(({ test }) => test === undefined).map(({ file }) => file))
  return [...[...wholeFiles].map((file) => ({ file })), ...places.filter(({ file }) => !wholeFiles.has(file))]
}

const isAt = (place: FailurePlace, failure: TestFailure): boolean =>
  failure.place?.file === place.file && (place.test === undefined || failure.place.test === place.test)

/**
 * Runs each test that failed once more, alone. Call it when nothing else runs. What passes then counts as passed, and is
 * named as unstable with its first failure; a failure that belongs to no file stays one.
 */
export const runFailuresAgain = async (
  suite: Suite,
  result: SuiteResult,
  print: (text: string) => void,
): Promise<RepeatedResult> => {
  const repeated: RepeatedResult = { ...result, unstable: [] }
  const places = listPlaces(result.failures)
  if (!suite.isRunAgain || places.length > maximumRunAgain) return repeated
  for (const place of places) {
    print(`\n── ${suite.name}, once more: ${place.file}${place.test === undefined ? '' : `: ${place.test}`}\n`)
    const { passed, failures, seconds } = await runSuite(suite, print, place)
    repeated.seconds += seconds
    if (failures.length > 0 || passed === 0) continue
    const unstable = repeated.failures.filter((failure) => isAt(place, failure))
    repeated.passed += unstable.length
    repeated.unstable.push(...unstable)
    repeated.failures = repeated.failures.filter((failure) => !unstable.includes(failure))
  }
  return repeated
}
