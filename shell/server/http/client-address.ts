import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

const plain = (address: string): string => address.replace(/^::ffff:/, '')

const toBlockList = (proxies: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (!isIP(address)) throw new Error(`TRUSTED_PROXIES: ${proxy} is not an address`)
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list
}

/** The client's address. Forwarding headers count only from a trusted proxy. */
export const createClientAddressReader = (trustedProxies: readonly string[]) => {
  const trusted = toBlockList(trustedProxies)
  const isTrustedProxy = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  const getClientAddress = (request: IncomingMessage): string => {
    const peer = plain(request.socket.remoteAddress ?? '')
    if (!isTrustedProxy(peer)) return peer
    const claimed = String(request.headers['x-forwarded-for'] ?? '')
    const chain = claimed
      .split(',')
      .map((hop) => plain(hop.trim()))
      .filter((hop) => isIP(hop) !== 0)
    return chain.findLast((hop) => !isTrustedProxy(hop)) ?? peer
  }
  return { getClientAddress, isTrustedProxy: (address: string) => isTrustedProxy(plain(address)) }
}
