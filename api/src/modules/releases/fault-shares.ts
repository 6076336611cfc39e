import type { ReleaseTelemetryEvent } from '@escapes/contract/release-telemetry'
import { toAddressNetworks } from '@escapes/contract/client-address'
import { isFault } from './network-shares.ts'

const dayMs = 86_400_000
const maxRemembered = 100_000

/**
 * Of the faults of one build the first that a network tells in a day: the five that end a canary are of five networks at
 * least, however long it runs. Remembered in this process.
 */
export const createFaultShares = () => {
  const told = new Set<string>()
  let began = 0
  return (address: string, events: readonly ReleaseTelemetryEvent[], now: Date): ReleaseTelemetryEvent[] => {
    if (now.getTime() - began >= dayMs || told.size >= maxRemembered) {
      told.clear()
      began = now.getTime()
    }
    const { narrow, wide = narrow } = toAddressNetworks(address)
    return events.filter((event) => {
      if (!isFault(event)) return true
      const key = `${wide} ${event.remote}@${event.build}`
      const isFirst = !told.has(key)
      told.add(key)
      return isFirst
    })
  }
}
