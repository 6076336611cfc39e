import { findSlowest } from './suite-outcome.ts'
import { describeFailure } from './describe-failures.ts'
import { maximumRunAgain, type RepeatedResult } from './run-failures-again.ts'

/** A run with more of them is red: they are no longer luck, and each hides what it would have found. */
const maximumUnstable = 2

/** What a terminal keeps in sight, and what is pasted into a message. */
const maximumLines = 80
/** Around the failures: an empty line, suites without tests, the slowest test and the last line. */
const linesOfSummary = 6
const linesOfUnstable = 5

const decision = 'docs/decisions/033-a-failed-journey-runs-once-more.md'

const describeSuite = (
  { name, passed, failures, unstable, notRunAgain, seconds }: RepeatedResult,
  { isTooUnstable, most }: { isTooUnstable: boolean; most: number },
): string[] => {
  const isGreen = passed > 0 && failures.length === 0 && !(isTooUnstable && unstable.length > 0)
  const unstablePart = unstable.length > 0 ? `, ${unstable.length} unstable` : ''
  const tooMany = `       None of ${notRunAgain} ran once more: with more than ${maximumRunAgain} in a suite, it is not luck`
  return [
    `  ${isGreen ? 'ok  ' : 'FAIL'} ${name.padEnd(24)} ${passed} passed, ${failures.length} failed${unstablePart}, ${seconds.toFixed(0)} s`,
    ...(passed + failures.length === 0 ? ['       no test ran'] : []),
    ...failures.flatMap((failure) => describeFailure(failure, most)),
    ...(notRunAgain > 0 ? [tooMany] : []),
  ]
}

/** Stands last, since it is what a green run would otherwise hide. */
const describeUnstable = (unstable: RepeatedResult['unstable'], most: number): string[] => {
  if (unstable.length === 0) return []
  const files = new Set(unstable.flatMap(({ place }) => place?.file ?? []))
  return [
    '',
    'Unstable: failed, then passed alone. To be mended before the next feature, the product first:',
    ...unstable.flatMap((failure) => describeFailure(failure, most)),
    `To repeat: npm test -- ${[...files].join(' ')}`,
    `What follows from it: ${decision}`,
    '',
  ]
}

/** On a machine that does nothing else it should be a sixth of the timeout at most: docs/decisions/034-timeouts-of-tests-in-one-place.md. */
const describeSlowest = (results: readonly RepeatedResult[]): string[] => {
  const slowest = findSlowest(results.flatMap((result) => result.slowest ?? []))
  if (!slowest) return []
  const [took, timeout] = [slowest.ms, slowest.timeoutMs].map((ms) => (ms / 1000).toFixed(0))
  return [`  Closest to its timeout: ${took} of ${timeout} s, ${slowest.name}`]
}

const sum = (results: readonly RepeatedResult[], count: (result: RepeatedResult) => number): number =>
  results.reduce((total, result) => total + count(result), 0)

/** Lines for each failure, so that the end of a run says something of all of them; the whole stands further up. */
const shareLines = (results: readonly RepeatedResult[], unstable: number): number => {
  const failed = sum(results, ({ failures }) => failures.length)
  const others = results.length + linesOfSummary + (unstable > 0 ? linesOfUnstable : 0)
  return Math.max(1, Math.floor((maximumLines - others) / Math.max(1, failed + unstable)))
}

/** The closing report of `npm test`, whose last line is `N passed, N failed`. */
export const writeReport = (results: readonly RepeatedResult[]): { isGreen: boolean; lines: string[] } => {
  const unstable = results.flatMap((result) => result.unstable)
  const isTooUnstable = unstable.length > maximumUnstable
  const passed = sum(results, (result) => result.passed)
  const empty = results.filter((result) => result.passed + result.failures.length === 0)
  const failed = sum(results, ({ failures }) => failures.length) + empty.length + (isTooUnstable ? 1 : 0)
  const most = shareLines(results, unstable.length)
  const tooUnstable = `  FAIL ${unstable.length} unstable, more than ${maximumUnstable}: counts as 1 failed`
  return {
    isGreen: failed === 0 && passed > 0,
    lines: [
      '',
      ...results.flatMap((result) => describeSuite(result, { isTooUnstable, most })),
      ...(isTooUnstable ? [tooUnstable] : []),
      ...describeSlowest(results),
      ...describeUnstable(unstable, most),
      `${passed} passed, ${failed} failed`,
    ],
  }
}
