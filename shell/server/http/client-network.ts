import ipaddr from 'ipaddr.js'

/** The network that limits count by: an IPv4 address, or the /64 of an IPv6 address. */
export const toClientNetwork = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${(parsed as ipaddr.IPv6).toNormalizedString()}/64`).toString()
}
