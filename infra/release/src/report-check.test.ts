import type { BrowserReport, SentBrowserReport } from '@escapes/contract/browser-check'
import { ApiProblem } from '@escapes/contract/client'
import { expect, it } from 'vitest'
import { reportCheck } from './report-check.ts'

const seen: BrowserReport = { browser: 'Chromium 1', opened: ['/villas'], loaded: {}, faults: [] }

const against = { shell: 'b1' }

/** A registry that answers the first report so. */
const send = async (status: number, code: string) => {
  const sent: SentBrowserReport[] = []
  const told = reportCheck({ against }, seen, async (report) => {
    sent.push(report)
    if (sent.length === 1) throw new ApiProblem(status, { type: '', title: code, status, code, requestId: 'r' })
  })
  return { told: await told.catch((error: unknown) => error), sent }
}

it.each([
  [400, 'malformed-request'],
  [413, 'payload-too-large'],
  [422, 'validation-failed'],
])('what the registry refuses with %i is told as a check that could not be made', async (status, code) => {
  const { told, sent } = await send(status, code)
  expect(told).toEqual({ notOpened: `the registry does not take what was seen: ${code}` })
  expect(sent).toEqual([
    { ...seen, against },
    { notOpened: `the registry does not take what was seen: ${code}`, against },
  ])
})

it('a registry that is away, or gave the check to another, is no such thing', async () => {
  for (const [status, code] of [
    [503, 'unavailable'],
    [404, 'not-found'],
  ] as const) {
    const { told, sent } = await send(status, code)
    expect(told).toBeInstanceOf(ApiProblem)
    expect(sent).toEqual([{ ...seen, against }])
  }
})
