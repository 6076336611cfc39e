import type { ReleaseTelemetryEvent } from '@escapes/contract/release-telemetry'
import { expect, it } from 'vitest'
import { createNetworkShares } from './network-shares.ts'

const say = (phase: ReleaseTelemetryEvent['phase'], times = 1): ReleaseTelemetryEvent[] =>
  Array.from({ length: times }, () => ({ remote: 'storefront', build: 'cccccccc', arm: 'candidate', phase }))
const at = (minute: number) => new Date(Date.UTC(2027, 3, 1, 6, minute))

it('one network says each thing once in a request, two faults of a remote and six requests in an hour', () => {
  const count = createNetworkShares()
  const ask = (address: string, minute: number) =>
    count(address, [...say('load', 10), ...say('render-error', 9)], at(minute)).map(({ phase }) => phase)
  expect(ask('192.0.2.7', 0)).toEqual(['load', 'render-error'])
  expect([1, 2, 3, 4, 5, 6, 7].map((minute) => ask('192.0.2.7', minute).join())).toEqual([
    'load,render-error',
    'load',
    'load',
    'load',
    'load',
    '',
    '',
  ])
  const both = [...say('render-error'), ...say('render-error').map((event) => ({ ...event, remote: 'shell' }))]
  expect(count('203.0.113.5', both, at(7)), 'the page and the shell around it').toEqual(both)
  expect(ask('198.51.100.9', 8)).toEqual(['load', 'render-error'])
  expect(ask('192.0.2.7', 60)).toEqual(['load', 'render-error'])
})

it('all addresses of one site are one network', () => {
  const count = createNetworkShares()
  const views = Array.from({ length: 20 }, (_, at64) => count(`2001:db8:1:${at64}::1`, say('load'), at(0)).length)
  expect(views.reduce((sum, each) => sum + each, 0)).toBe(6)
})
