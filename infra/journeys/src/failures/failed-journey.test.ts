import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testResultsVariable } from '../../../local/suites/failure-context.ts'
import { runSuite, type SuiteResult } from '../../../local/suites/suite.ts'
import { repositoryRoot, seededDataVariable } from '../product.ts'

const results = mkdtempSync(join(tmpdir(), 'escapes-results-'))
afterAll(() => rmSync(results, { recursive: true }))

let outcome: SuiteResult
beforeAll(async () => {
  const folder = relative(repositoryRoot, join(import.meta.dirname, 'fixtures'))
  const { [seededDataVariable]: seeded = '', CHROMIUM_PATH = '' } = process.env
  const env = { [testResultsVariable]: results, [seededDataVariable]: seeded, CHROMIUM_PATH }
  outcome = await runSuite({ name: 'fixtures', folder, env }, () => undefined)
})

const find = (file: string) => outcome.failures.find(({ name }) => name.includes(file))
const listSaved = (file: string): string[] => {
  const folder = readdirSync(results).find((name) => name.includes(file))
  return folder === undefined ? [] : readdirSync(join(results, folder), { recursive: true, encoding: 'utf8' })
}

it('a journey that failed says where its page was, what the window and the console showed, what it received, what the api wrote last, and what else the journey left open', () => {
  const { lines = [], context = [] } = find('late-page') ?? {}
  expect(lines[0]).toContain("expected '/tours' to be '/answer'")
  const ofConsole = context.indexOf('its console ends with:')
  const ofLog = context.findIndex((line) => line.startsWith('the log of the api'))
  expect(context).toEqual([
    expect.stringMatching(/^screenshots, texts and logs: .*late-page/),
    expect.stringMatching(/^page 1, http:\/\/localhost:\d+\/tours, shows:$/),
    expect.stringContaining('Sri Lanka Escapes'),
    ...context.slice(3, ofConsole),
    'its console ends with:',
    '  error: a fault of the page',
    'the last input it received:',
    expect.stringMatching(/^  \d\d:\d\d:\d\d\.\d{3} pointerdown at \d+,\d+ on <h1.*> "Tours", \d+ x \d+ at \d+,\d+$/),
    expect.stringMatching(/ focusin on <main/),
    expect.stringMatching(/ pointerup at .* on <h1/),
    expect.stringMatching(/ click at .* on <h1/),
    expect.stringMatching(/^the log of the api at http:\/\/localhost:\d+ ends with:$/),
    ...context.slice(ofLog + 1, -2),
    'page 2, about:blank, shows:',
    '  the page that was left first',
  ])
  const shown = context.slice(2, ofConsole).join('\n')
  expect(shown).not.toMatch(/below the window|hidden/)
  expect(context.join('\n')).toContain('"level":')
})

it('its screenshot, whole text and logs are saved', () => {
  const saved = listSaved('late-page')
  expect(saved).toEqual(
    expect.arrayContaining(['page-1.png', 'page-1.txt', expect.stringMatching(/^logs-\d+\/api\.log$/)]),
  )
  const folder = join(results, readdirSync(results).find((name) => name.includes('late-page')) ?? '')
  expect(readFileSync(join(folder, 'page-1.txt'), 'utf8')).toContain('below the window')
  expect(existsSync(join(folder, 'page-1.png.txt'))).toBe(false)
})

it('a hook that failed says it too', () => {
  const { name, context = [] } = find('late-hook') ?? {}
  expect(name).toContain('late-hook.case.ts: somebody who signs in first')
  expect(context.slice(1)).toEqual(['page 1, about:blank, shows:', '  Too many sign-ins'])
  expect(listSaved('late-hook')).toContain('page-1.png')
})
