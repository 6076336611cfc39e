import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repositoryRoot } from '../stack/settings.ts'
import { isRunAgain, type RepeatedResult, runFailuresAgain } from './run-failures-again.ts'
import { runSuite, type Suite, type SuiteResult } from './suite.ts'

const fixtures = 'infra/local/suites/fixtures'
const folder = `${fixtures}/unstable`
const marks = mkdtempSync(join(tmpdir(), 'escapes-marks-'))
afterAll(() => rmSync(marks, { recursive: true, force: true }))
const openSuite = (name: string): Suite => ({
  name,
  folder: `${fixtures}/${name}`,
  env: { MARKS_DIR: mkdtempSync(join(marks, 'suite-')) },
})
const toNames = (failures: readonly { name: string }[]) => failures.map(({ name }) => name.slice(folder.length + 1))
const hook = 'hook.browser.case.ts'
const once = 'journeys.browser.case.ts: a journey > that is late once (in a while)'
const never = `${once}, and has a longer name`
const twins = 'same-title.browser.case.ts: two of one title'

describe('a run with failures', () => {
  let first: SuiteResult
  let again: RepeatedResult
  let printed = ''
  const find = (name: string) => again.unstable.find((each) => each.name === `${folder}/${name}`)?.lines ?? []

  beforeAll(async () => {
    const suite = openSuite('unstable')
    first = await runSuite(suite, () => undefined)
    again = await runFailuresAgain(suite, first, (text) => (printed += text))
  })

  it('names what failed once as unstable, with the first failure', () => {
    expect(toNames(again.unstable).toSorted()).toEqual([`${hook}: a product that starts late`, once, twins])
    expect(find(once)[0]).toBe('the page was late')
    expect(find(twins)).toEqual(expect.arrayContaining(['the first was late', 'the second was late']))
  })

  it('keeps what failed twice, with both failures', () => {
    const failure = again.failures.find(({ name }) => name === `${folder}/${never}`)
    expect(failure?.lines[0]).toBe('the page never came')
    expect(failure?.secondLines).toEqual(failure?.lines)
  })

  it('keeps what has no browser, however it would end the second time', () => {
    expect(toNames(again.failures).toSorted()).toEqual([
      never,
      'sums.case.ts: a test without a browser that fails once',
    ])
  })

  it('counts as passed what passed once: one late test, two of one title, and all of a file whose hooks failed', () => {
    expect([first.passed, again.passed]).toEqual([2, 2 + 1 + 2 + 3])
  })

  it('names a file with failed hooks and tests once, with all that failed in it', () => {
    expect(find(`${hook}: a product that starts late`)).toEqual(
      expect.arrayContaining(['the product did not start', 'the product did not stop', 'the answer was late']),
    )
  })

  it('runs each of them alone', () => {
    expect(
      stripVTControlCharacters(printed)
        .match(/(── unstable, once more|Tests  ).*/g)
        ?.toSorted(),
    ).toEqual(
      [
        `── unstable, once more: ${folder}/${hook}`,
        'Tests  4 passed (4)',
        `── unstable, once more: ${folder}/${once}`,
        'Tests  1 passed | 2 skipped (3)',
        `── unstable, once more: ${folder}/${never}`,
        'Tests  1 failed | 2 skipped (3)',
        `── unstable, once more: ${folder}/${twins}`,
        'Tests  2 passed (2)',
      ].toSorted(),
    )
  })
})

it('a run that also ended badly after its tests stays red, when its only failed test passes alone', async () => {
  const suite = openSuite('teardown')
  const first = await runSuite(suite, () => undefined)
  expect(first.failures.map(({ lines }) => lines[0])).toEqual([
    'the page was late',
    'what it printed last stands above',
  ])
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
