import { createHmac } from 'node:crypto'
import type { ReleaseTelemetryEvent } from '@escapes/contract/release-telemetry'
import { toAddressNetworks } from '@escapes/contract/client-address'
import type { Services } from '#/services.ts'
import { isFault } from './network-shares.ts'
import { takeFaultShares } from './telemetry-queries.ts'

/**
 * Of the faults of one build the first that a network tells in a day, whichever process it tells: the five that end a
 * canary are of five networks at least, however long it runs.
 */
export const pickFirstFaults = async (
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  address: string,
  events: readonly ReleaseTelemetryEvent[],
): Promise<ReleaseTelemetryEvent[]> => {
  const { narrow, wide = narrow } = toAddressNetworks(address)
  const toDigest = ({ remote, build }: ReleaseTelemetryEvent): string =>
    createHmac('sha256', config.auth.secret).update(`fault ${wide} ${remote}@${build}`).digest('base64url')
  const digests = new Set(events.filter(isFault).map(toDigest))
  const first = await takeFaultShares(db, [...digests], clock.now())
  return events.filter((event) => !isFault(event) || first.delete(toDigest(event)))
}
