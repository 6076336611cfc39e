import { lookup as resolve, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The address may not be fetched from; said to staff as it is. */
export class FeedAddressRefused extends Error {
  override name = 'FeedAddressRefused'
}

/** Only addresses of the public internet: no loopback, private, link-local, CGNAT, multicast, mapped or translated ones. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast'

/**
 * Refuses what could reach inside: other schemes and ports, credentials, plain http, bare or private addresses.
 * Names are looked at again when they are resolved, see `publicLookup`.
 */
export const checkedFeedUrl = (text: string, allowedOrigins: readonly string[]): URL => {
  if (!URL.canParse(text)) throw new FeedAddressRefused('The address is not valid.')
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') throw new FeedAddressRefused('The address carries credentials.')
  if (allowedOrigins.includes(url.origin)) return url
  if (url.protocol !== 'https:') throw new FeedAddressRefused('Only https addresses are fetched.')
  if (url.port !== '') throw new FeedAddressRefused('Only the standard port is fetched from.')
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  if (ipaddr.isValid(host) && !isPublicAddress(host)) throw new FeedAddressRefused('The address is not public.')
  if (!host.includes('.') && !host.includes(':')) throw new FeedAddressRefused('The address is not public.')
  return url
}

/**
 * Resolves a name for the socket that is about to connect and refuses if any answer is not public. The socket uses
 * these very answers, so a name that resolves differently a moment later gains nothing.
 */
export const publicLookup =
  (resolver: typeof resolve = resolve): LookupFunction =>
  (hostname, options, callback) => {
    resolver(
      hostname,
      { all: true, hints: options.hints ?? 0, family: options.family ?? 0 },
      (error, addresses: LookupAddress[]) => {
        if (error) return callback(error, [])
        const [first] = addresses
        if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
          return callback(new FeedAddressRefused('The address is not public.'), [])
        return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
      },
    )
  }
