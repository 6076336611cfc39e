import { findSlowest } from './suite-outcome.ts'
import { maximumRunAgain, type RepeatedFailure, type RepeatedResult } from './run-failures-again.ts'

/** A run with more of them is red: they are no longer luck, and each hides what it would have found. */
const maximumUnstable = 2

const decision = 'docs/decisions/033-a-failed-journey-runs-once-more.md'

const indent = (lines: readonly string[]): string[] => lines.map((line) => `         ${line}`)

const describeSecondRun = ({ lines, secondLines }: RepeatedFailure): string[] => {
  if (!secondLines) return []
  if (secondLines.join('\n') === lines.join('\n')) return ['and the same in its second run']
  return ['and in its second run:', ...secondLines]
}

const describeFailure = (failure: RepeatedFailure): string[] => [
  `       ${failure.name}`,
  ...indent([...failure.lines, ...describeSecondRun(failure)]),
]

const describeSuite = (
  { name, passed, failures, unstable, notRunAgain, seconds }: RepeatedResult,
  isTooUnstable: boolean,
): string[] => {
  const isGreen = passed > 0 && failures.length === 0 && !(isTooUnstable && unstable.length > 0)
  const unstablePart = unstable.length > 0 ? `, ${unstable.length} unstable` : ''
  const tooMany = `       None of ${notRunAgain} ran once more: with more than ${maximumRunAgain} in a suite, it is not luck`
  return [
    `  ${isGreen ? 'ok  ' : 'FAIL'} ${name.padEnd(24)} ${passed} passed, ${failures.length} failed${unstablePart}, ${seconds.toFixed(0)} s`,
    ...(passed + failures.length === 0 ? ['       no test ran'] : []),
    ...failures.flatMap(describeFailure),
    ...(notRunAgain > 0 ? [tooMany] : []),
  ]
}

/** Stands last, since it is what a green run would otherwise hide. */
const describeUnstable = (unstable: RepeatedResult['unstable']): string[] => {
  if (unstable.length === 0) return []
  const files = new Set(unstable.flatMap(({ place }) => place?.file ?? []))
  return [
    '',
    'Unstable: failed, then passed alone. To be mended before the next feature, the product first:',
    ...unstable.flatMap(describeFailure),
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

/** The closing report of `npm test`, whose last line is `N passed, N failed`. */
export const writeReport = (results: readonly RepeatedResult[]): { isGreen: boolean; lines: string[] } => {
  const unstable = results.flatMap((result) => result.unstable)
  const isTooUnstable = unstable.length > maximumUnstable
  const passed = sum(results, (result) => result.passed)
  const empty = results.filter((result) => result.passed + result.failures.length === 0)
  const failed = sum(results, ({ failures }) => failures.length) + empty.length + (isTooUnstable ? 1 : 0)
  const tooUnstable = `  FAIL ${unstable.length} unstable, more than ${maximumUnstable}: counts as 1 failed`
  return {
    isGreen: failed === 0 && passed > 0,
    lines: [
      '',
      ...results.flatMap((result) => describeSuite(result, isTooUnstable)),
      ...(isTooUnstable ? [tooUnstable] : []),
      ...describeSlowest(results),
      ...describeUnstable(unstable),
      `${passed} passed, ${failed} failed`,
    ],
  }
}
