import type { BrowserCheck } from '@escapes/contract/browser-check'
import type { ApiCall } from '@escapes/contract/client'
import { expect, it } from 'vitest'
import { awaitBrowserCheck } from './browser-check.ts'

const answering = (...states: BrowserCheck['state'][]): ApiCall => {
  let asked = -1
  return (async () => ({ id: 'a', state: states[(asked = Math.min(asked + 1, states.length - 1))] })) as never
}
const run = (api: ApiCall, unclaimedMs: number, runningMs = 0) =>
  awaitBrowserCheck(api, 'account', 'abcdef01', () => undefined, { pollMs: 1, unclaimedMs, runningMs })

it('waits for what the runner saw', async () => {
  expect(await run(answering('waiting', 'running', 'failed'), 10_000)).toMatchObject({ state: 'failed' })
})

it('says that no runner takes the check, or that one never reports', async () => {
  await expect(run(answering('waiting'), 0)).rejects.toThrow('No check runner has taken the check')
  await expect(run(answering('running'), 0)).rejects.toThrow('does not report')
})
