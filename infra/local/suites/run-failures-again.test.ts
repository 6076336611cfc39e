import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RepeatedResult, runFailuresAgain } from './run-failures-again.ts'
import { runSuite, type Suite, type SuiteResult } from './suite.ts'

const folder = 'infra/local/suites/fixtures/unstable'
const marks = mkdtempSync(join(tmpdir(), 'escapes-marks-'))
afterAll(() => rmSync(marks, { recursive: true, force: true }))
const openSuite = (): Suite => ({ name: 'journeys', folder, env: { MARKS_DIR: mkdtempSync(join(marks, 'suite-')) } })
const toNames = (failures: readonly { name: string }[]) => failures.map(({ name }) => name.slice(folder.length + 1))
const never = 'journeys.case.ts: a journey > that is late once (in a while), and has a longer name'

describe('a suite of journeys', () => {
  let first: SuiteResult
  let again: RepeatedResult
  let printed = ''

  beforeAll(async () => {
    const suite = { ...openSuite(), isRunAgain: true }
    first = await runSuite(suite, () => undefined)
    again = await runFailuresAgain(suite, first, (text) => (printed += text))
  })

  it('names what failed once as unstable, with the first failure, and counts it as passed', () => {
    expect(toNames(again.unstable).toSorted()).toEqual([
      'hook.case.ts',
      'journeys.case.ts: a journey > that is late once (in a while)',
    ])
    expect(again.unstable.map(({ lines }) => lines[0])).toEqual(
      expect.arrayContaining(['the page was late', 'the product did not start']),
    )
    expect([first.passed, again.passed]).toEqual([1, 3])
  })

  it('keeps what failed twice', () => {
    expect(toNames(again.failures)).toEqual([never])
    expect(again.failures[0]?.lines[0]).toBe('the page never came')
  })

  it('runs each of them alone', () => {
    expect(stripVTControlCharacters(printed).match(/(── journeys, once more|Tests  ).*/g)).toEqual([
      `── journeys, once more: ${folder}/hook.case.ts`,
      'Tests  1 passed (1)',
      `── journeys, once more: ${folder}/journeys.case.ts: a journey > that is late once (in a while)`,
      'Tests  1 passed | 2 skipped (3)',
      `── journeys, once more: ${folder}/${never}`,
      'Tests  1 failed | 2 skipped (3)',
    ])
  })
})

it('tests of other suites are never run twice', async () => {
  const suite = openSuite()
  const { unstable, failures } = await runFailuresAgain(suite, await runSuite(suite, () => undefined), () => undefined)
  expect(unstable).toEqual([])
  expect(failures).toHaveLength(3)
})

it('a suite of which nearly everything failed is not run twice', async () => {
  const failures = Array.from({ length: 6 }, (_, index) => ({
    name: `journey ${index}`,
    lines: ['no database'],
    place: { file: 'journeys.case.ts', test: `journey ${index}` },
  }))
  const result = { name: 'journeys', passed: 0, failures, seconds: 1 }
  const again = await runFailuresAgain({ ...openSuite(), isRunAgain: true }, result, () => undefined)
  expect(again).toEqual({ ...result, unstable: [] })
})
