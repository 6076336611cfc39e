import { listNetworkShares } from '@escapes/contract/client-address'

export interface ConcurrencyLimit {
  /** Acquires a slot for the networks of an address until `release`, or returns the limit that was reached. */
  acquire(address: string): { release(): void } | 'network-full' | 'all-full'
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
  const count = (network: string): number => slotsByNetwork.get(network) ?? 0
  const add = (shares: readonly { network: string }[], more: number): void => {
    for (const { network } of shares)
      if (count(network) + more > 0) slotsByNetwork.set(network, count(network) + more)
      else slotsByNetwork.delete(network)
  }
  return {
    acquire: (address) => {
      const shares = listNetworkShares(address)
      if (shares.some(({ network, share }) => count(network) >= share * perNetwork)) return 'network-full'
      if (slotCount >= total) return 'all-full'
      add(shares, 1)
      slotCount += 1
      let isAcquired = true
      const release = () => {
        if (!isAcquired) return
        isAcquired = false
        slotCount -= 1
        add(shares, -1)
      }
      return { release }
    },
  }
}
