import { expect, it } from 'vitest'
import { isTestCode, listLiteralTimeouts } from './list-literal-timeouts.ts'

it.each([
  ['await expect.poll(read, { timeout: 5_000 }).toBe(1)', 'timeout is a number'],
  ["await screen.findByRole('menu', {}, { timeout: 5 * 1000 })", 'timeout is a number'],
  ['export default { test: { testTimeout: 60_000 } }', 'testTimeout is a number'],
  ["vi.setConfig({ 'hookTimeout': 9 })", 'hookTimeout is a number'],
  ["retryUntilDone(read, { what: 'it', withinMs: 90_000 })", 'withinMs is a number'],
  ['context.setDefaultTimeout(60_000)', 'setDefaultTimeout has a number'],
  ['await page.waitForTimeout(pauseMs)', 'waitForTimeout waits for no event'],
  ['await vi.waitFor(read)', 'vi.waitFor gives up after a second'],
  ['await vi.waitUntil(read, 500)', 'vi.waitUntil has a number'],
  ["it('books', async () => {}, 60_000)", 'it has a number'],
  ["it.each([1, 2])('books %d', async () => {}, 60_000)", 'it has a number'],
  ["it.runIf(hasRedis).each([1])('books', () => {}, 60_000)", 'it has a number'],
  ["it('books', async () => {}, runs * 3_000)", 'it has a number'],
  ['beforeAll(start, 90_000)', 'beforeAll has a number'],
  ['const drawTimeoutMs = 60_000', 'drawTimeoutMs is a number'],
])('finds how long a test waits where it is written as a number: %s', (source, problem) => {
  expect(listLiteralTimeouts('a.test.ts', source)).toEqual([`a.test.ts:1 ${problem}`])
})

it.each([
  'await expect.poll(read, { timeout: timeouts.process }).toBe(1)',
  'await vi.waitFor(read, { timeout: timeouts.condition })',
  'await waitFor(() => expect(1).toBe(1))',
  "it('books', async () => {}, runs * timeouts.scenario)",
  'createProxy({ deadlineMs: 30, limits: { ms: 1_000 } })',
  "it.each([1, 2])('adds %d', add)",
  "expect('a timeout: 500').toBe(2)",
])('leaves alone what names a shared timeout, or is no timeout of a test: %s', (source) => {
  expect(listLiteralTimeouts('a.test.ts', source)).toEqual([])
})

it.each([
  ['api/src/db/connect.test.ts', true],
  ['account/vitest.config.ts', true],
  ['shared-ui/test/setup.ts', true],
  ['infra/journeys/src/browser.ts', true],
  ['api/src/db/connect.ts', false],
  ['infra/release/src/open-page.ts', false],
  ['infra/test-timeouts/src/index.ts', false],
])('reads tests and what only they use: %s', (file, isRead) => {
  expect(isTestCode(file)).toBe(isRead)
})
