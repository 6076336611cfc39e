import type { ReleaseTelemetryEvent } from '@escapes/contract/release-telemetry'
import { expect, it } from 'vitest'
import { createNetworkShares } from './network-shares.ts'

const say = (phase: ReleaseTelemetryEvent['phase'], times = 1): ReleaseTelemetryEvent[] =>
  Array.from({ length: times }, () => ({ remote: 'storefront', build: 'cccccccc', arm: 'candidate', phase }))
const at = (minute: number) => new Date(Date.UTC(2027, 3, 1, 6, minute))

it('one network says each thing once in a request, in six requests an hour', () => {
  const count = createNetworkShares()
  const ask = (address: string, minute: number) =>
    count(address, [...say('load', 10), ...say('render-error', 9)], at(minute)).map(({ phase }) => phase)
  for (const minute of [0, 1, 2, 3, 4, 5]) expect(ask('192.0.2.7', minute)).toEqual(['load', 'render-error'])
  expect(ask('192.0.2.7', 6)).toEqual([])
  expect(ask('198.51.100.9', 7)).toEqual(['load', 'render-error'])
  expect(ask('192.0.2.7', 60)).toEqual(['load', 'render-error'])
})

it('all addresses of one site are one network', () => {
  const count = createNetworkShares()
  const views = Array.from({ length: 20 }, (_, at64) => count(`2001:db8:1:${at64}::1`, say('load'), at(0)).length)
  expect(views.reduce((sum, each) => sum + each, 0)).toBe(6)
})
