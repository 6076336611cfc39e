import type { MiddlewareHandler } from 'hono'
import ipaddr from 'ipaddr.js'
import type { HttpEnv } from './context.ts'

/** Longer texts are no addresses, and parsing them takes quadratic time. */
const maxAddressLength = 64
/** Hops before the last twenty are not ours. */
const maxHops = 20

const isAddress = (text: string): boolean => text.length <= maxAddressLength && ipaddr.isValid(text)
const plain = (address: string): string => (isAddress(address) ? ipaddr.process(address).toString() : address)

const contains = (ranges: readonly string[], address: string): boolean => {
  if (!isAddress(address)) return false
  const parsed = ipaddr.process(address)
  return ranges.some((range) => {
    const [base, bits] = range.includes('/') ? ipaddr.parseCIDR(range) : [ipaddr.process(range), undefined]
    if (base.kind() !== parsed.kind()) return false
    return bits === undefined ? base.toString() === parsed.toString() : parsed.match(base, bits)
  })
}

/**
 * The address that rate limits count: the peer or, behind trusted proxies, the last address they added. What a client
 * writes into the header itself never counts.
 */
export const toClientAddress = (
  peer: string,
  forwardedFor: string | undefined,
  trustedProxies: readonly string[],
): string => {
  const hops = [
    ...(forwardedFor ?? '')
      .split(',')
      .slice(-maxHops)
      .map((hop) => hop.trim())
      .filter(Boolean),
    peer,
  ].map(plain)
  for (const hop of hops.toReversed()) if (!contains(trustedProxies, hop)) return hop
  return hops[0] ?? peer
}

export const createTrustedProxyCheck =
  (trustedProxies: readonly string[]) =>
  (address: string): boolean =>
    contains(trustedProxies, address)

export const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

export const setClientAddress =
  (trustedProxies: readonly string[]): MiddlewareHandler<HttpEnv> =>
  async (context, next) => {
    const peer = context.env?.incoming?.socket.remoteAddress ?? '127.0.0.1'
    context.set('clientAddress', toClientAddress(peer, context.req.header('x-forwarded-for'), trustedProxies))
    await next()
  }
