import { beforeAll, describe, expect, it } from 'vitest'
import type { VitestRun } from './run-vitest.ts'
import { toFinalOutcome, type SuiteResult, runSuite } from './suite.ts'
import type { TestFailure } from './suite-outcome.ts'

const file = 'api/src/some.test.ts'
const failure = { name: `${file}: it holds`, lines: ['expected 1 to be 2'], place: { file, test: 'it holds' } }
const unhandled = { name: 'an error outside of any test', lines: ['lost connection'] }

const toRun = (failures: TestFailure[], badEnd?: string): VitestRun => ({
  outcome: { files: [file], passed: 5, failures },
  lastLines: ['disk is full'],
  ...(badEnd && { badEnd }),
})
const toNames = ({ failures }: { failures: TestFailure[] }) => failures.map(({ name }) => name)

it('a run that ended badly has a failure of its own beside those of its tests', () => {
  expect(toFinalOutcome(toRun([]), [file])).toEqual({ passed: 5, failures: [] })
  expect(toFinalOutcome(toRun([failure]), [file])).toEqual({ passed: 5, failures: [failure] })
  expect(toFinalOutcome(toRun([], 'ended with 1'), [file]).failures).toEqual([
    { name: 'vitest ended with 1', lines: ['It printed last:', 'disk is full'] },
  ])
  expect(toNames(toFinalOutcome(toRun([failure], 'ended with 1'), [file]))).toEqual([
    failure.name,
    'vitest ended with 1',
  ])
  expect(toNames(toFinalOutcome(toRun([unhandled], 'ended with 1'), [file]))).toEqual([unhandled.name])
  expect(toNames(toFinalOutcome({ lastLines: [] }, [file]))).toEqual(['vitest ended before its tests'])
})

it('a test file that did not run is a failure', () => {
  const lost = 'api/tests/lost.test.ts'
  expect(toFinalOutcome(toRun([]), [file, lost]).failures).toEqual([
    { name: lost, lines: ['did not run: no vitest project of its suite includes it'] },
  ])
})

describe('the outcome of a run', () => {
  const folder = 'infra/local/suites/fixtures'
  let printed = ''
  let outcome: SuiteResult
  const find = (name: string) => outcome.failures.find((each) => each.name === `${folder}/${name}`)?.lines ?? []

  beforeAll(async () => {
    outcome = await runSuite({ name: 'fixtures', folder }, (text) => (printed += text))
  })

  it('counts the tests that passed and names each test, hook and file that failed', () => {
    expect(printed).toContain('failing.case.ts')
    expect(outcome.passed).toBe(1)
    expect(outcome.slowest).toMatchObject({ timeoutMs: 5_000, name: expect.stringContaining('failing.case.ts') })
    expect(outcome.failures.map(({ name }) => name.slice(folder.length + 1)).toSorted()).toEqual([
      'failing.case.ts: sums > differs',
      'failing.case.ts: sums > is long',
      'failing.case.ts: sums > is lost',
      'hook.case.ts: a database',
      'odd.case.ts: what is thrown > may be null',
      'odd.case.ts: what is thrown > may be undefined',
      'odd.case.ts: what is thrown > may be words',
      'odd.case.ts: what is thrown > may be { code: 1 }',
      'unloaded.case.ts',
    ])
  })

  it('reports all of a failed property: where it is, the seed, the counterexample and the cause', () => {
    expect(find('failing.case.ts: sums > is lost')).toEqual([
      'Property failed after 3 tests',
      expect.stringMatching(/^at .*failing\.case\.ts:7:\d+/),
      '{ seed: 42, path: "2:0" }',
      'Counterexample: [17]',
      'Caused by:',
      '17 is odd',
      expect.stringMatching(/^at .*failing\.case\.ts:8:\d+/),
    ])
  })

  it('shows the difference between expected and received, without colours', () => {
    const text = find('failing.case.ts: sums > differs').join('\n')
    expect(text).toMatch(/^\+\s+2,$/m)
    expect(text).not.toContain('\u001b')
  })

  it('cuts an error after forty lines, and counts the lines left out', () => {
    expect(find('failing.case.ts: sums > is long')).toHaveLength(40)
    expect(find('failing.case.ts: sums > is long').at(-1)).toBe('… 62 more lines')
  })

  it('shows what was thrown where it is no error', () => {
    const thrown = ['undefined', 'null', 'words', '{ code: 1 }']
    expect(thrown.map((name) => find(`odd.case.ts: what is thrown > may be ${name}`)[0])).toEqual([
      'undefined',
      'null',
      'words',
      expect.stringContaining('code: 1'),
    ])
  })

  it('gives the reason of hooks that failed and of files that could not be loaded', () => {
    expect(find('hook.case.ts: a database')[0]).toBe('no server')
    expect(find('unloaded.case.ts')[0]).toBe('cannot be loaded')
  })
})
