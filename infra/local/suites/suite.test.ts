import { beforeAll, describe, expect, it } from 'vitest'
import { toFinalOutcome, type SuiteResult, runSuite } from './suite.ts'

const file = 'api/src/some.test.ts'
const failure = { name: `${file}: it holds`, lines: ['expected 1 to be 2'], place: { file, test: 'it holds' } }
const unhandled = { name: 'an error outside of any test', lines: ['lost connection'] }

it('a run that ended badly has a failure of its own beside those of its tests', () => {
  expect(toFinalOutcome({ passed: 5, failures: [] }, 0)).toEqual({ passed: 5, failures: [] })
  expect(toFinalOutcome({ passed: 5, failures: [] }, 1)).toMatchObject({
    passed: 5,
    failures: [{ name: 'vitest ended with 1' }],
  })
  expect(toFinalOutcome({ passed: 5, failures: [failure] }, 0)).toEqual({ passed: 5, failures: [failure] })
  expect(toFinalOutcome({ passed: 5, failures: [failure] }, 1)).toMatchObject({
    failures: [failure, { name: 'vitest ended with 1' }],
  })
  expect(toFinalOutcome({ passed: 5, failures: [unhandled] }, 1)).toEqual({ passed: 5, failures: [unhandled] })
  expect(toFinalOutcome(undefined, 0).failures).toHaveLength(1)
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
    expect(outcome.failures.map(({ name }) => name.slice(folder.length + 1)).toSorted()).toEqual([
      'failing.case.ts: sums > differs',
      'failing.case.ts: sums > is long',
      'failing.case.ts: sums > is lost',
      'hook.case.ts: a database',
      'unloaded.case.ts',
    ])
  })

  it('reports all of a failed property: the seed, the counterexample and the cause', () => {
    expect(find('failing.case.ts: sums > is lost')).toEqual([
      'Property failed after 3 tests',
      '{ seed: 42, path: "2:0" }',
      'Counterexample: [17]',
      expect.stringMatching(/^at .*failing\.case\.ts:7:\d+/),
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

  it('gives the reason of hooks that failed and of files that could not be loaded', () => {
    expect(find('hook.case.ts: a database')[0]).toBe('no server')
    expect(find('unloaded.case.ts')[0]).toBe('cannot be loaded')
  })
})
