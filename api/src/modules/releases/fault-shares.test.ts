import type { ReleaseTelemetryEvent } from '@escapes/contract/release-telemetry'
import { expect, it } from 'vitest'
import { createFaultShares } from './fault-shares.ts'

const aFault = (build = 'cccccccc'): ReleaseTelemetryEvent => ({
  remote: 'storefront',
  build,
  arm: 'candidate',
  phase: 'render-error',
})
const at = (hour: number) => new Date(Date.UTC(2027, 3, 1, hour))

it('of one network one fault of a build counts in a day, whatever it says of it; views all do', () => {
  const count = createFaultShares()
  const say = (address: string, hour: number, event = aFault()) => count(address, [event], at(hour)).length
  expect([say('192.0.2.7', 1), say('192.0.2.7', 2), say('192.0.2.7', 23), say('192.0.2.7', 26)]).toEqual([1, 0, 0, 1])
  expect(say('192.0.2.7', 26, { ...aFault(), phase: 'api-5xx' }), 'another kind of fault').toBe(0)
  expect(say('192.0.2.7', 26, aFault('dddddddd')), 'another build').toBe(1)
  expect([say('2001:db8:1:1::1', 26), say('2001:db8:1:2::1', 26)], 'one site').toEqual([1, 0])
  expect([1, 2, 3].map(() => say('192.0.2.7', 26, { ...aFault(), phase: 'load' }))).toEqual([1, 1, 1])
})
