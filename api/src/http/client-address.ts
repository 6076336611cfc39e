import type { MiddlewareHandler } from 'hono'
import ipaddr from 'ipaddr.js'
import type { HttpEnv } from './context.ts'

const plain = (address: string): string => (ipaddr.isValid(address) ? ipaddr.process(address).toString() : address)

const contains = (ranges: readonly string[], address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return ranges.some((range) => {
    const [base, bits] = range.includes('/') ? ipaddr.parseCIDR(range) : [ipaddr.process(range), undefined]
    if (base.kind() !== parsed.kind()) return false
    return bits === undefined ? base.toString() === parsed.toString() : parsed.match(base, bits)
  })
}

/**
 * The address limits are counted against: the peer, unless the peer is a proxy we named. Then the last address that
 * our proxies added, never one the client could have written before them.
 */
export const addressOf = (
  peer: string,
  forwardedFor: string | undefined,
  trustedProxies: readonly string[],
): string => {
  const hops = [
    ...(forwardedFor ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean),
    peer,
  ].map(plain)
  for (const hop of hops.toReversed()) if (!contains(trustedProxies, hop)) return hop
  return hops[0] ?? peer
}

export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

export const clientAddress =
  (trustedProxies: readonly string[]): MiddlewareHandler<HttpEnv> =>
  async (context, next) => {
    const peer = context.env?.incoming?.socket.remoteAddress ?? '127.0.0.1'
    context.set('clientAddress', addressOf(peer, context.req.header('x-forwarded-for'), trustedProxies))
    await next()
  }
