import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

const plain = (address: string): string => address.replace(/^::ffff:/, '')

const blockListOf = (proxies: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (!isIP(address)) throw new Error(`TRUSTED_PROXIES: ${proxy} is not an address`)
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list
}

/** Whose request it is. What a header says of it counts only when a trusted proxy sent it. */
export const clientAddresses = (trustedProxies: readonly string[]) => {
  const trusted = blockListOf(trustedProxies)
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return (request: IncomingMessage): string => {
    const peer = plain(request.socket.remoteAddress ?? '')
    if (!isTrusted(peer)) return peer
    const claimed = String(request.headers['x-forwarded-for'] ?? '')
    const chain = claimed
      .split(',')
      .map((hop) => plain(hop.trim()))
      .filter((hop) => isIP(hop) !== 0)
    return chain.findLast((hop) => !isTrusted(hop)) ?? peer
  }
}
