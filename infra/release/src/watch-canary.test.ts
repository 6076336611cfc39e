import { type ApiCall, ApiProblem } from '@escapes/contract/client'
import { expect, it } from 'vitest'
import { watchCanary } from './watch-canary.ts'

const waits = { pollMs: 1, awayMs: 60_000 }
const since = '2026-11-30T06:00:30.000Z'
const canary = (permille: number) => ({ build: 'new', permille, since, stepViews: { seen: 0, needed: 200 } })
const fault = {
  page: '/auth',
  kind: 'render-error',
  detail: 'type',
  count: 3,
  since: '',
  lastAt: '2026-11-30T06:00:00.000Z',
}
const away = new ApiProblem(503, { type: '', title: 'Away', status: 503, code: 'unavailable', requestId: 'req-1' })

/** What it prints while the registry answers with one status after the other. */
const watch = async (...answers: object[]) => {
  const lines: string[] = []
  const api = (async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return { remote: 'account', stable: 'old', canary: null, events: [], ...answer }
  }) as unknown as ApiCall
  const isLive = await watchCanary(api, 'account', (line) => lines.push(line), waits)
  return { isLive, lines, left: answers.length }
}

it('a canary is followed from share to share until it is live, though the api is replaced meanwhile', async () => {
  const seen = await watch(
    { canary: canary(10) },
    { canary: canary(10) },
    away,
    { canary: canary(50) },
    { stable: 'new' },
  )
  expect(seen).toEqual({
    isLive: true,
    left: 0,
    lines: [
      'account: new has 1 % of visitors: 200 views take it further',
      'account: new has 5 % of visitors: 200 views take it further',
      'account: new is live',
    ],
  })
})

it('one that was ended is told with what browsers said of it, each once, and why it ended', async () => {
  const ofBefore = { ...fault, page: '/my-bookings', lastAt: '2026-11-30T05:59:00.000Z' }
  const worse = {
    canary: canary(10),
    figures: [{ build: 'new', faults: [fault, ofBefore, { ...fault, kind: 'first-paint-late' }] }],
  }
  const reason = 'The candidate does worse than the stable build.'
  const checks = [
    { name: 'errors', passed: false, detail: '3 of 4 views, stable 0 of 90' },
    { name: 'load p75', passed: true, detail: null },
  ]
  const { isLive, lines } = await watch(worse, worse, {
    events: [{ kind: 'canary-aborted', build: 'new', reason, checks }],
  })
  expect(isLive).toBe(false)
  expect(lines).toEqual([
    'account: new has 1 % of visitors: 200 views take it further',
    expect.stringMatching(/^ {2}FAIL .*\/auth/),
    'account: the canary of new has ended; everybody gets old',
    `  ${reason}`,
    '  FAIL errors: 3 of 4 views, stable 0 of 90',
  ])
})

it('a freeze is told when it begins and when it ends, a second one of the same reason too', async () => {
  const frozen = { canary: canary(10), frozenReason: 'the long weekend' }
  const goesOn = { canary: canary(10), events: [{ kind: 'unfrozen', build: null, by: 'Nimal', reason: null }] }
  const { lines } = await watch(frozen, frozen, goesOn, frozen, { stable: 'new' })
  const begins = '  frozen, so its share stays: the long weekend'
  expect(lines).toEqual([
    'account: new has 1 % of visitors: 200 views take it further',
    begins,
    '  no longer frozen, by Nimal; its share rises again',
    begins,
    'account: new is live',
  ])
})

it('where none runs, it says how one begins', async () => {
  await expect(watch({})).rejects.toThrow('No canary of account runs: canary account 1% begins one.')
})
