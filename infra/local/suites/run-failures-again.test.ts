import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repositoryRoot } from '../stack/settings.ts'
import { isRunAgain, runFailuresAgain } from './run-failures-again.ts'
import type { TestFailure } from './suite-outcome.ts'
import { runSuite, type Suite } from './suite.ts'

const fixtures = 'infra/local/suites/fixtures'
const marks = mkdtempSync(join(tmpdir(), 'escapes-marks-'))
afterAll(() => rmSync(marks, { recursive: true, force: true }))
const openSuite = (name: string): Suite => ({
  name,
  folder: `${fixtures}/${name}`,
  env: { MARKS_DIR: mkdtempSync(join(marks, 'suite-')) },
})
const withoutFolder = ({ name }: { name: string }) => name.replace(/^.*fixtures\/[^/]+\//, '')
const findLines = (failures: readonly TestFailure[], name: string) =>
  failures.find((failure) => withoutFolder(failure) === name)?.lines ?? []

/** Runs the fixtures of a folder, and what failed of them once more. */
const runTwice = async (name: string) => {
  let printed = ''
  const suite = openSuite(name)
  const first = await runSuite(suite, () => undefined)
  const again = await runFailuresAgain(suite, first, (text) => (printed += text))
  const steps = stripVTControlCharacters(printed).match(/(── .*, once more|Tests  ).*/g) ?? []
  return { first, again, steps: steps.map((name) => withoutFolder({ name })) }
}

describe('tests that failed', () => {
  const once = 'journeys.browser.case.ts: a journey > that is late once (in a while)'
  const never = `${once}, and has a longer name`
  const twins = 'same-title.browser.case.ts: two of one title'
  let run: Awaited<ReturnType<typeof runTwice>>

  beforeAll(async () => {
    run = await runTwice('unstable')
  })

  it('are named as unstable when they pass then, with the first failure', () => {
    expect(run.again.unstable.map(withoutFolder).toSorted()).toEqual([once, twins])
    expect(findLines(run.again.unstable, once)[0]).toBe('the page was late')
    expect(findLines(run.again.unstable, twins)).toEqual(
      expect.arrayContaining(['the first was late', 'the second was late']),
    )
  })

  it('stay failed when they fail again, with both failures, or have no browser', () => {
    const sum = 'sums.case.ts: a test without a browser that fails once'
    expect(run.again.failures.map(withoutFolder).toSorted()).toEqual([never, sum])
    const failure = run.again.failures.find(({ secondLines }) => secondLines)
    expect(failure?.lines[0]).toBe('the page never came')
    expect(failure?.secondLines).toEqual(failure?.lines)
  })

  it('count as passed when they passed once', () => {
    expect([run.first.passed, run.again.passed]).toEqual([1, 1 + 1 + 2])
  })

  it('run alone', () => {
    const results = new Map(run.steps.flatMap((step, index) => (index % 2 ? [] : [[step, run.steps[index + 1]]])))
    expect(results).toEqual(
      new Map([
        [once, 'Tests  1 passed | 2 skipped (3)'],
        [never, 'Tests  1 failed | 2 skipped (3)'],
        [twins, 'Tests  2 passed (2)'],
      ]),
    )
  })
})

describe('files of which a hook failed', () => {
  const late = 'hook.browser.case.ts: a product that starts late'
  const dead = 'skipped.browser.case.ts: a product that dies in the middle'
  let run: Awaited<ReturnType<typeof runTwice>>

  beforeAll(async () => {
    run = await runTwice('unstable-files')
  })

  it('run whole, and are one unstable one with all that failed in it', () => {
    expect(run.steps).toContain('Tests  4 passed (4)')
    expect(run.again.unstable.map(withoutFolder)).toEqual([late])
    expect(findLines(run.again.unstable, late)).toEqual(
      expect.arrayContaining(['the product did not start', 'the product did not stop', 'the answer was late']),
    )
    expect([run.first.passed, run.again.passed]).toEqual([2, 5])
  })

  it('stay failed when not all of their tests pass then', () => {
    expect(run.again.failures.map(withoutFolder)).toEqual([dead, `${dead} > fails, and is skipped the second time`])
    expect(run.again.failures[0]?.secondLines).toEqual(['passed: 1 of 2'])
  })
})

it('a run that also ended badly after its tests stays red, when its only failed test passes alone', async () => {
  const suite = openSuite('teardown')
  const first = await runSuite(suite, () => undefined)
  expect(first.failures.map(({ lines }) => lines[0])).toEqual(['the page was late', 'It printed last:'])
  const again = await runFailuresAgain(suite, first, () => undefined)
  expect(again.failures.map(({ name }) => name)).toContain('vitest ended with 1')
})

it('a suite in which many failed is not run twice', async () => {
  const place = (index: number) => ({ file: 'infra/journeys/src/money.test.ts', test: `journey ${index}` })
  const failures = Array.from({ length: 6 }, (_, index) => ({ name: '', lines: ['no database'], place: place(index) }))
  const result = { name: 'journeys', passed: 0, failures, seconds: 1 }
  const again = await runFailuresAgain(openSuite('unstable'), result, () => undefined)
  expect(again).toEqual({ ...result, unstable: [], notRunAgain: 6 })
})

it('every test that opens a browser has a second run, by its folder or its name', () => {
  const files = globSync('{api,shell,storefront,account,backoffice,shared-ui,infra}/**/*.test.{ts,tsx}', {
    cwd: repositoryRoot,
    exclude: ['**/node_modules', '**/dist'],
  })
  const opensBrowser = (file: string) =>
    /from 'playwright'|launchBrowser\(/.test(readFileSync(join(repositoryRoot, file), 'utf8'))
  const withBrowser = files.filter(opensBrowser)
  expect(withBrowser).toContain('shell/test/release.browser.test.ts')
  expect(withBrowser.filter((file) => !isRunAgain(file) && !import.meta.filename.endsWith(file))).toEqual([])
})
