import type { BrowserCheck } from '@escapes/contract/browser-check'
import { type ApiCall, ApiProblem } from '@escapes/contract/client'
import { expect, it } from 'vitest'
import { awaitBrowserCheck, awaitPagesOfFittingBuild } from './browser-check.ts'

const answering = (...checks: Pick<BrowserCheck, 'state' | 'waitsFor' | 'progress'>[]): ApiCall => {
  let asked = -1
  return (async () => ({ id: 'a', ...checks[(asked = Math.min(asked + 1, checks.length - 1))] })) as never
}
const [waiting, running, failed] = [{ state: 'waiting' }, { state: 'running' }, { state: 'failed' }] as const
const run = (api: ApiCall, unclaimedMs: number, runningMs = 10_000, print: (line: string) => void = () => undefined) =>
  awaitBrowserCheck(api, 'account', 'abcdef01', print, { pollMs: 5, unclaimedMs, runningMs, tellMs: 0 })

it('waits for what the runner saw', async () => {
  expect(await run(answering(waiting, running, failed), 10_000)).toMatchObject({ state: 'failed' })
})

it('says that no runner takes the check, or that one never reports', async () => {
  await expect(run(answering(waiting), 0)).rejects.toThrow('No check runner has taken the check')
  await expect(run(answering(running), 10_000, 0)).rejects.toThrow('does not report')
})

it('waits its turn while the runner opens the pages of another team, however long that takes, and says so once', async () => {
  const queued = { state: 'waiting', waitsFor: 'shell 7027d35b20b4bd21' } as const
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  expect(await run(answering(queued, queued, queued, running, failed), 0, 10_000, print)).toMatchObject({
    state: 'failed',
  })
  expect(lines).toEqual([
    'account: the check runner opens the pages of abcdef01 …',
    'account: it waits its turn: the runner opens the pages of shell 7027d35b20b4bd21',
  ])
})

it('says how far the runner is, and at once what it has found, each once', async () => {
  const at = (done: number, page: string, ...faults: string[]) =>
    ({ state: 'running', progress: { done, of: 13, page, faults } }) as const
  const lines: string[] = []
  const seen = answering(
    waiting,
    at(0, '/'),
    at(0, '/'),
    at(4, '/villas', '/: blank'),
    at(4, '/villas', '/: blank'),
    failed,
  )
  await run(seen, 10_000, 10_000, (line) => lines.push(line))
  expect(lines.slice(1)).toEqual(['  page 1 of 13: /', '  FAIL /: blank', '  page 5 of 13: /villas'])
})

it('goes on after an api that was away for a while, as when it is replaced, and not after one that rejects it', async () => {
  const toProblem = (code: string, status: number) =>
    new ApiProblem(status, { type: '', title: code, status, code, requestId: '' })
  const failing = (problem: ApiProblem): ApiCall => {
    let asked = 0
    return (async () => {
      asked += 1
      if (asked === 2) throw problem
      return { id: 'a', state: asked === 1 ? 'running' : 'passed' }
    }) as never
  }
  expect(await run(failing(toProblem('network', 0)), 10_000)).toMatchObject({ state: 'passed' })
  await expect(run(failing(toProblem('sign-in-required', 401)), 10_000)).rejects.toThrow('sign-in-required')
})

it('opens no page of a build that does not fit what is live, unless that is forced; what it saw before keeps it from nothing', async () => {
  const keys: string[] = []
  const checks = [
    { name: 'browser', passed: false, detail: '/: blank' },
    { name: 'shared names', passed: false, detail: 'not compared', notMade: true },
  ]
  const api = (async (key: string) => {
    keys.push(key.replace('/admin/releases/:remote/', ''))
    return { checks, id: 'a', state: 'passed' }
  }) as unknown as ApiCall
  const open = (force?: string[]) =>
    awaitPagesOfFittingBuild(api, { remote: 'account', build: 'abcdef01', force }, () => undefined)
  await open()
  expect(keys.splice(0)).toEqual(['POST check', 'POST browser-checks'])
  checks.push({ name: 'platform', passed: false, detail: 'version 3 is not served' })
  await open()
  expect(keys.splice(0)).toEqual(['POST check'])
  await open(['platform'])
  expect(keys.splice(0)).toEqual(['POST check', 'POST browser-checks'])
})
