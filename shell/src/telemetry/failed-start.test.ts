import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderStartWatch } from '#server/http/report-failed-start.ts'

const sent: Blob[] = []
const readSent = () => Promise.all(sent.map(async (body) => JSON.parse(await body.text()) as unknown))
const finish = (): void => (globalThis as { shellHasStarted?: () => void }).shellHasStarted?.()
const watch = (permille = 1000): void =>
  // oxlint-disable-next-line no-eval -- as the browser runs the script of the document
  void (0, eval)(renderStartWatch({ build: 'dddddddd', arm: 'candidate', permille }))
const shell = { remote: 'shell', build: 'dddddddd', arm: 'candidate' }
const failure = (errorClass: string) => ({
  events: [{ ...shell, phase: 'load-failure', errorClass }],
  views: [
    { ...shell, what: 'opened' },
    { ...shell, what: 'failed' },
  ],
})

const breakScript = (src: string): void => {
  const script = Object.assign(document.createElement('script'), { defer: true, type: 'text/plain', src })
  document.head.append(script)
  script.dispatchEvent(new Event('error'))
  script.remove()
}
const throwIn = (filename: string): boolean =>
  window.dispatchEvent(new ErrorEvent('error', { filename, message: 'it is broken' }))

beforeEach(() => {
  sent.length = 0
  Object.assign(navigator, { sendBeacon: (_: string, body: Blob) => sent.push(body) > 0 })
})
afterEach(() => {
  finish()
  delete document.documentElement.dataset['startFailed']
  vi.restoreAllMocks()
})

it.each([
  ['its first script cannot be had', 'file', () => breakScript('/_shell/shell.1.js')],
  ['its first script throws', 'other', () => throwIn('http://localhost/_shell/shell.1.js')],
])('a start of the shell fails when %s, which the document tells once', async (_, errorClass, fail) => {
  watch()
  fail()
  fail()
  expect(await readSent()).toEqual([failure(errorClass)])
  expect(document.documentElement.dataset['startFailed']).toBe('')
})

it('what throws in code of others, or after the shell has started, is no failed start', async () => {
  watch()
  throwIn('chrome-extension://abc/script.js')
  finish()
  throwIn('http://localhost/_shell/shell.1.js')
  expect(await readSent()).toEqual([])
})

it('nothing is told by a tab that is not sampled', async () => {
  watch(0)
  throwIn('http://localhost/_shell/shell.1.js')
  expect(await readSent()).toEqual([])
})
