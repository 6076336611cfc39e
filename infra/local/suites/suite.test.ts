import { expect, test } from 'vitest'
import { repository } from '../stack/settings.ts'
import { countReport, failuresOf, type Report } from './suite.ts'

const file = (status: string, tests: number): Report['testResults'][number] => ({
  name: `${repository}/api/src/some.test.ts`,
  status,
  assertionResults: Array.from({ length: tests }, () => ({ status, fullName: 'it holds', failureMessages: [] })),
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

test('every failure is named with its file and the first line of its reason', () => {
  const failed = file('failed', 1)
  failed.assertionResults = [
    { status: 'passed', fullName: 'it counts', failureMessages: [] },
    {
      status: 'failed',
      fullName: 'it holds',
      failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n    at here'],
    },
  ]
  const unloaded = { ...file('failed', 0), message: 'Cannot find module' }
  expect(failuresOf({ numPassedTests: 1, numFailedTests: 1, testResults: [failed, unloaded] })).toEqual([
    'api/src/some.test.ts: it holds: expected 1 to be 2',
    'api/src/some.test.ts: Cannot find module',
  ])
  expect(failuresOf(undefined)).toEqual([])
})
