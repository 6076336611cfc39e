import ipaddr from 'ipaddr.js'

export interface AddressNetworks {
  /** What one customer holds: an IPv4 address, or the /64 of an IPv6 address. */
  narrow: string
  /** The IPv6 /48 around it, of which one customer may hold all; IPv4 has none. */
  wide: string | undefined
}

const toNetwork = (address: ipaddr.IPv6, bits: number): string =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${bits}`).toString()}/${bits}`

/** The networks an address is counted by. IPv4 written as IPv6 is the same IPv4; what is no address stays as it is. */
export const toAddressNetworks = (address: string): AddressNetworks => {
  if (!ipaddr.isValid(address)) return { narrow: address, wide: undefined }
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return { narrow: parsed.toString(), wide: undefined }
  const long = parsed as ipaddr.IPv6
  return { narrow: toNetwork(long, 64), wide: toNetwork(long, 48) }
}
