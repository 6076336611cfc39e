import { lookup as resolve, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The feed address is not allowed; the message is shown to staff. */
export class FeedAddressRejected extends Error {
  override name = 'FeedAddressRejected'
}

/** All that the public internet has of IPv6: below it an address may be an IPv4 one in another spelling. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Only addresses of the public internet: no loopback, private, link-local, CGNAT, multicast, mapped or translated ones.
 */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(globalUnicast))
}

/**
 * Rejects addresses that could reach the internal network: other schemes and ports, credentials, plain http, bare or
 * private addresses. Host names are checked again when they are resolved, see `createPublicLookup`.
 */
export const requireFeedUrl = (text: string, allowedOrigins: readonly string[]): URL => {
  if (!URL.canParse(text)) throw new FeedAddressRejected('The address is not valid.')
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') throw new FeedAddressRejected('The address carries credentials.')
  if (allowedOrigins.includes(url.origin)) return url
  if (url.protocol !== 'https:') throw new FeedAddressRejected('Only https addresses are fetched.')
  if (url.port !== '') throw new FeedAddressRejected('Only the standard port is fetched from.')
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  if (ipaddr.isValid(host) && !isPublicAddress(host)) throw new FeedAddressRejected('The address is not public.')
  if (!host.includes('.') && !host.includes(':')) throw new FeedAddressRejected('The address is not public.')
  return url
}

/**
 * Resolves a name for the socket that is about to connect and rejects if any answer is not public. The socket uses
 * these very answers, so a name that resolves differently a moment later gains nothing.
 */
export const createPublicLookup =
  (resolver: typeof resolve = resolve): LookupFunction =>
  (hostname, options, callback) => {
    resolver(
      hostname,
      { all: true, hints: options.hints ?? 0, family: options.family ?? 0 },
      (error, addresses: LookupAddress[]) => {
        if (error) return callback(error, [])
        const [first] = addresses
        if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
          return callback(new FeedAddressRejected('The address is not public.'), [])
        return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
      },
    )
  }
