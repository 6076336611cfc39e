export interface ConcurrencyLimit {
  /** Acquires a slot for a network until `release`, or returns the limit that was reached. */
  acquire(network: string): { release(): void } | 'network-full' | 'all-full'
}

export const createConcurrencyLimit = ({
  perNetwork,
  total,
}: {
  perNetwork: number
  total: number
}): ConcurrencyLimit => {
  const slotsByNetwork = new Map<string, number>()
  let slotCount = 0
  return {
    acquire: (network) => {
      const own = slotsByNetwork.get(network) ?? 0
      if (own >= perNetwork) return 'network-full'
      if (slotCount >= total) return 'all-full'
      slotsByNetwork.set(network, own + 1)
      slotCount += 1
      let isAcquired = true
      const release = () => {
        if (!isAcquired) return
        isAcquired = false
        slotCount -= 1
        const remaining = (slotsByNetwork.get(network) ?? 1) - 1
        if (remaining > 0) slotsByNetwork.set(network, remaining)
        else slotsByNetwork.delete(network)
      }
      return { release }
    },
  }
}
