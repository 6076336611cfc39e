import { expect, test } from 'vitest'
import { countReport } from './suite.ts'

const file = (status: string, tests: number) => ({
  status,
  assertionResults: Array.from({ length: tests }, () => ({})),
})

test('tests are counted, and a file that could not be loaded counts as one that failed', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [file('passed', 5), file('failed', 1), file('failed', 0)],
  }
  expect(countReport(report, 1)).toEqual({ passed: 5, failed: 2 })
})

test('a run that failed without a failing test is not green', () => {
  expect(countReport({ numPassedTests: 5, numFailedTests: 0, testResults: [file('passed', 5)] }, 1)).toEqual({
    passed: 5,
    failed: 1,
  })
  expect(countReport(undefined, 1)).toEqual({ passed: 0, failed: 1 })
})
