import type { RepeatedResult } from './run-failures-again.ts'
import type { TestFailure } from './suite-outcome.ts'

/** A run with more of them is red: they are no longer luck, and each hides what it would have found. */
const maximumUnstable = 2

const describe = (word: string, { name, lines }: TestFailure): string[] => [
  `       ${word}${name}`,
  ...lines.map((line) => `         ${line}`),
]

const count = (results: readonly RepeatedResult[], key: 'failures' | 'unstable'): number =>
  results.reduce((total, result) => total + result[key].length, 0)

/** The closing report of `npm test`, whose last line is `N passed, N failed`. */
export const writeReport = (results: readonly RepeatedResult[]): { isGreen: boolean; lines: string[] } => {
  const suites = results.flatMap(({ name, passed, failures, unstable, seconds }) => {
    const unstablePart = unstable.length > 0 ? `, ${unstable.length} unstable` : ''
    return [
      `  ${failures.length === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(24)} ${passed} passed, ${failures.length} failed${unstablePart}, ${seconds.toFixed(0)} s`,
      ...failures.flatMap((failure) => describe('', failure)),
      ...unstable.flatMap((failure) => describe('unstable: failed, then passed alone: ', failure)),
    ]
  })
  const unstable = count(results, 'unstable')
  const isTooUnstable = unstable > maximumUnstable
  const passed = results.reduce((total, result) => total + result.passed, 0)
  const failed = count(results, 'failures') + (isTooUnstable ? 1 : 0)
  return {
    isGreen: failed === 0 && passed > 0,
    lines: [
      '',
      ...suites,
      ...(isTooUnstable ? [`  FAIL ${unstable} tests are unstable; at most ${maximumUnstable} may be`] : []),
      `${passed} passed, ${failed} failed`,
    ],
  }
}
