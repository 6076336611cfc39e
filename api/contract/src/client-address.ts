import ipaddr from 'ipaddr.js'

/** Longer texts are no addresses, and parsing them takes quadratic time. */
const maxAddressLength = 64
/** Hops before the last twenty are not ours. */
const maxHops = 20

const parse = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined =>
  text.length <= maxAddressLength && ipaddr.isValid(text) ? ipaddr.process(text) : undefined

/** Some proxies write the port of the connection too. */
const withoutPort = (hop: string): string =>
  /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop)?.slice(1).join('') ?? hop

/** All private networks are narrower. A wider range has strangers in it, who would say by a header who they are. */
const fewestBits = { ipv4: 8, ipv6: 7 } as const

/** An address or a range that may be that of proxies. */
export const isProxyRange = (text: string): boolean => {
  if (ipaddr.isValid(text)) return true
  if (!ipaddr.isValidCIDR(text)) return false
  const [base, bits] = ipaddr.parseCIDR(text)
  return bits >= fewestBits[base.kind()]
}

/** Reads who sends a request. Forwarding headers count only from proxies in these ranges. */
export const createClientAddressReader = (trustedProxies: readonly string[]) => {
  const ranges = trustedProxies.map((range) => {
    if (range.includes('/')) return ipaddr.parseCIDR(range)
    const address = ipaddr.process(range)
    return [address, address.kind() === 'ipv6' ? 128 : 32] as const
  })
  const isTrustedProxy = (text: string): boolean => {
    const address = parse(text)
    return (
      address !== undefined &&
      ranges.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits))
    )
  }
  /**
   * The address that limits count: the peer or, behind trusted proxies, the last address they added. What a client
   * writes into the header itself never counts, nor does what cannot be read: the proxy that sent it counts instead. Who
   * is gone before we look is `unknown`, and not of this machine.
   */
  const toClientAddress = (peer: string | undefined, forwardedFor: string | undefined): string => {
    const hops = (forwardedFor ?? '').split(',').slice(-maxHops)
    let client = peer ?? 'unknown'
    for (const hop of hops
      .map((text) => withoutPort(text.trim()))
      .filter(Boolean)
      .toReversed()) {
      if (!isTrustedProxy(client) || !parse(hop)) break
      client = hop
    }
    return parse(client)?.toString() ?? client
  }
  return { isTrustedProxy, toClientAddress }
}

export const isLoopbackAddress = (text: string): boolean => parse(text)?.range() === 'loopback'

export interface AddressNetworks {
  /** What one customer holds: an IPv4 address, or the /64 of an IPv6 address. */
  narrow: string
  /** The IPv6 /48 around it, of which one customer may hold all; IPv4 has none. */
  wide: string | undefined
}

const toNetwork = (address: ipaddr.IPv6, bits: number): string =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${bits}`).toString()}/${bits}`

/** The networks an address is counted by. IPv4 written as IPv6 is the same IPv4; what is no address stays as it is. */
export const toAddressNetworks = (text: string): AddressNetworks => {
  const address = parse(text)
  if (!address) return { narrow: text, wide: undefined }
  if (address instanceof ipaddr.IPv4) return { narrow: address.toString(), wide: undefined }
  return { narrow: toNetwork(address, 64), wide: toNetwork(address, 48) }
}

/** A site with a /48 has this many times the places of one /64 in it. */
const wideShare = 4

/** The networks of which an address takes a place, each with how many times those of one customer it has. */
export const listNetworkShares = (address: string): { network: string; share: number }[] => {
  const { narrow, wide } = toAddressNetworks(address)
  return [{ network: narrow, share: 1 }, ...(wide === undefined ? [] : [{ network: wide, share: wideShare }])]
}

/** What one customer holds. */
export const toClientNetwork = (address: string): string => toAddressNetworks(address).narrow
