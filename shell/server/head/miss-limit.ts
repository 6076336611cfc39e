const windowMs = 60_000
/** Of one network in a minute; nobody follows more dead links. */
const maxMisses = 60
const maxNetworks = 50_000

/** Counts what a network asks for and is not there: each time the API is asked anew, outside of the visitor's share. */
export const createMissLimit = (now: () => number) => {
  const misses = new Map<string, number>()
  let began = 0
  const add = (network: string, count: number) => void misses.set(network, (misses.get(network) ?? 0) + count)
  return {
    /** Takes one before it is known whether it is there; false when none is left. */
    take: (network: string): boolean => {
      if (now() - began >= windowMs || misses.size >= maxNetworks) {
        misses.clear()
        began = now()
      }
      if ((misses.get(network) ?? 0) >= maxMisses) return false
      add(network, 1)
      return true
    },
    giveBack: (network: string): void => add(network, -1),
  }
}
