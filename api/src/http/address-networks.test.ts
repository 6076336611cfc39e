import { expect, it } from 'vitest'
import { toAddressNetworks } from './address-networks.ts'

it.each([
  ['203.0.113.9', '203.0.113.9', undefined],
  ['::ffff:203.0.113.9', '203.0.113.9', undefined],
  ['::ffff:cb00:7109', '203.0.113.9', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1%eth0', '2001:db8:1:ffff::/64', '2001:db8:1::/48'],
  ['unknown', 'unknown', undefined],
])('%s is counted as %s', (address, narrow, wide) => {
  expect(toAddressNetworks(address)).toEqual({ narrow, wide })
})
