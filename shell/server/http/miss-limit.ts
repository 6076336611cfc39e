const windowMs = 60_000
/** Of one network in a minute; nobody follows more dead links. */
const maxMisses = 60
const maxNetworks = 50_000

/** Counts what a network asks for and is not there: each time the API, or the store, is asked anew. */
export const createMissLimit = (now: () => number) => {
  const misses = new Map<string, number>()
  let began = 0
  const renew = () => {
    if (now() - began < windowMs && misses.size < maxNetworks) return
    misses.clear()
    began = now()
  }
  const add = (network: string, count: number) => void misses.set(network, (misses.get(network) ?? 0) + count)
  return {
    /** Takes one before it is known whether it is there; false when none is left. */
    take: (network: string): boolean => {
      renew()
      if ((misses.get(network) ?? 0) >= maxMisses) return false
      add(network, 1)
      return true
    },
    isSpent: (network: string): boolean => {
      renew()
      return (misses.get(network) ?? 0) >= maxMisses
    },
    add: (network: string): void => add(network, 1),
    giveBack: (network: string): void => add(network, -1),
  }
}
