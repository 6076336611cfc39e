import { listNetworkShares } from '@escapes/contract/client-address'

const windowMs = 60_000
/** Of one network in a minute; nobody follows more dead links. */
const maxMisses = 60
const maxNetworks = 50_000

/** Counts what the networks of an address ask for and is not there: each time the API, or the store, is asked anew. */
export const createMissLimit = (now: () => number) => {
  const misses = new Map<string, number>()
  let began = 0
  const renew = () => {
    if (now() - began < windowMs && misses.size < maxNetworks) return
    misses.clear()
    began = now()
  }
  const add = (address: string, count: number): void => {
    for (const { network } of listNetworkShares(address)) misses.set(network, (misses.get(network) ?? 0) + count)
  }
  const isSpent = (address: string): boolean => {
    renew()
    return listNetworkShares(address).some(({ network, share }) => (misses.get(network) ?? 0) >= share * maxMisses)
  }
  return {
    /** Takes one before it is known whether it is there; false when none is left. */
    take: (address: string): boolean => {
      if (isSpent(address)) return false
      add(address, 1)
      return true
    },
    isSpent,
    add: (address: string): void => add(address, 1),
    giveBack: (address: string): void => add(address, -1),
  }
}
