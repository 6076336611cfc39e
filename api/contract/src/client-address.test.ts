import { expect, it } from 'vitest'
import { createClientAddressReader, isLoopbackAddress, toAddressNetworks } from './client-address.ts'

it.each([
  ['the peer, when no proxy is trusted', '203.0.113.7', '198.51.100.1', [], '203.0.113.7'],
  ['what the trusted proxy added', '10.0.0.2', '198.51.100.1', ['10.0.0.0/8'], '198.51.100.1'],
  ['not what the client wrote before it', '10.0.0.2', '1.1.1.1, 198.51.100.1', ['10.0.0.0/8'], '198.51.100.1'],
  ['behind two proxies, the one before both', '10.0.0.2', '198.51.100.1, 10.0.0.9', ['10.0.0.0/8'], '198.51.100.1'],
  ['an IPv4 peer in IPv6 notation', '::ffff:127.0.0.1', '198.51.100.1', ['127.0.0.1'], '198.51.100.1'],
  ['nobody of this machine, when the connection is gone', undefined, undefined, ['127.0.0.1'], 'unknown'],
  ['the peer, when a proxy says nothing', '10.0.0.2', undefined, ['10.0.0.2'], '10.0.0.2'],
  ['the proxy, when what it says is no address', '10.0.0.2', ':'.repeat(9_000), ['10.0.0.0/8'], '10.0.0.2'],
  ['the same through all its connections', '10.0.0.2', '198.51.100.1:4711', ['10.0.0.0/8'], '198.51.100.1'],
  ['the same in IPv6', '10.0.0.2', '[2001:db8::1]:4711', ['10.0.0.0/8'], '2001:db8::1'],
  [
    'found among the last of thousands',
    '10.0.0.2',
    `${'x,'.repeat(5_000)}198.51.100.1`,
    ['10.0.0.0/8'],
    '198.51.100.1',
  ],
])('the client is %s', (_, peer, forwarded, trusted, expected) => {
  expect(createClientAddressReader(trusted).toClientAddress(peer, forwarded)).toBe(expected)
})

it('this machine is known under all its names', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.8.8.8'].map(isLoopbackAddress)).toEqual([true, true, true, true])
  expect(['10.0.0.1', 'localhost', ''].map(isLoopbackAddress)).toEqual([false, false, false])
})

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
