import type { ReleaseTelemetryEvent } from '@escapes/contract/release-telemetry'
import { toAddressNetworks } from '@escapes/contract/client-address'

const hourMs = 3_600_000
const maxRequests = 6
const maxNetworks = 50_000

export const isFault = ({ phase }: Pick<ReleaseTelemetryEvent, 'phase'>): boolean => phase !== 'load' && phase !== 'lcp'

/**
 * Whether a request is looked at: one network is heard six times an hour. Networks are remembered for an hour, in this
 * process; what counts of them in a day is counted by all (`pickFirstOfDay`).
 */
export const createNetworkShares = () => {
  const requests = new Map<string, number>()
  let began = 0
  return (address: string, now: Date): boolean => {
    if (now.getTime() - began >= hourMs || requests.size >= maxNetworks) {
      requests.clear()
      began = now.getTime()
    }
    const { narrow, wide = narrow } = toAddressNetworks(address)
    const count = (requests.get(wide) ?? 0) + 1
    requests.set(wide, count)
    return count <= maxRequests
  }
}

/** A tab says each thing of a build once. */
export const dropRepeated = (events: readonly ReleaseTelemetryEvent[]): ReleaseTelemetryEvent[] => [
  ...new Map(events.map((event) => [[event.remote, event.build, event.arm, event.phase].join(' '), event])).values(),
]
