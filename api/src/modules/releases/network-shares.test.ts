import type { ReleaseTelemetryEvent } from '@escapes/contract/release-telemetry'
import { expect, it } from 'vitest'
import { createNetworkShares, dropRepeated } from './network-shares.ts'

const say = (phase: ReleaseTelemetryEvent['phase'], times = 1): ReleaseTelemetryEvent[] =>
  Array.from({ length: times }, () => ({ remote: 'storefront', build: 'cccccccc', arm: 'candidate', phase }))
const at = (minute: number) => new Date(Date.UTC(2027, 3, 1, 6, minute))

it('one network is heard six times an hour', () => {
  const isHeard = createNetworkShares()
  for (const minute of [0, 1, 2, 3, 4, 5]) expect(isHeard('192.0.2.7', at(minute))).toBe(true)
  expect(isHeard('192.0.2.7', at(6))).toBe(false)
  expect(isHeard('198.51.100.9', at(7))).toBe(true)
  expect(isHeard('192.0.2.7', at(60))).toBe(true)
})

it('one request says each thing once', () => {
  const said = dropRepeated([...say('load', 10), ...say('render-error', 9)])
  expect(said.map(({ phase }) => phase)).toEqual(['load', 'render-error'])
})

it('all addresses of one site are one network', () => {
  const isHeard = createNetworkShares()
  const heard = Array.from({ length: 20 }, (_, at64) => isHeard(`2001:db8:1:${at64}::1`, at(0)))
  expect(heard.filter(Boolean)).toHaveLength(6)
})
