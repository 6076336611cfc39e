import type { ReleaseTelemetryEvent } from '@escapes/contract/release-telemetry'
import { toAddressNetworks } from '@escapes/contract/client-address'

const hourMs = 3_600_000
/** Whole requests, so that a network with many visitors is a smaller sample of the same visits. */
const maxRequests = 6
/** Of each remote, and of the shell that each page stands in: fewer than end a canary. */
const maxFaults = 2
const maxNetworks = 50_000

export const isFault = ({ phase }: Pick<ReleaseTelemetryEvent, 'phase'>): boolean => phase !== 'load' && phase !== 'lcp'

/**
 * What counts of a request, so that one network alone neither ends a canary nor helps it up: a tab says each thing of a
 * build once. Networks are remembered for an hour, in this process.
 */
export const createNetworkShares = () => {
  const shares = new Map<string, { requests: number; faults: Map<string, number> }>()
  let began = 0
  return (address: string, events: readonly ReleaseTelemetryEvent[], now: Date): ReleaseTelemetryEvent[] => {
    if (now.getTime() - began >= hourMs || shares.size >= maxNetworks) {
      shares.clear()
      began = now.getTime()
    }
    const { narrow, wide = narrow } = toAddressNetworks(address)
    const share = shares.get(wide) ?? { requests: 0, faults: new Map<string, number>() }
    shares.set(wide, share)
    share.requests += 1
    if (share.requests > maxRequests) return []
    const said = new Map(events.map((event) => [[event.remote, event.build, event.arm, event.phase].join(' '), event]))
    return [...said.values()].filter((event) => {
      if (!isFault(event)) return true
      const faults = (share.faults.get(event.remote) ?? 0) + 1
      share.faults.set(event.remote, faults)
      return faults <= maxFaults
    })
  }
}
