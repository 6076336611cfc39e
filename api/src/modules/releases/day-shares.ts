import { createHmac } from 'node:crypto'
import type { ReleaseTelemetryEvent } from '@escapes/contract/release-telemetry'
import { toAddressNetworks } from '@escapes/contract/client-address'
import type { Services } from '#/services.ts'
import { isFault } from './network-shares.ts'
import { takeDayShares } from './telemetry-queries.ts'

/**
 * Of the views of one build, of its paints and of its faults the first that a network tells in a day, whichever process
 * it tells. So the five faults that end a canary are of five networks at least, the times of most networks make the
 * quantile that slowness is judged by, and a step is full when so many networks saw it.
 */
export const pickFirstOfDay = async (
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  address: string,
  events: readonly ReleaseTelemetryEvent[],
): Promise<ReleaseTelemetryEvent[]> => {
  const { narrow, wide = narrow } = toAddressNetworks(address)
  const toDigest = (event: ReleaseTelemetryEvent): string => {
    // A browser that had the build has no time to tell, and does not take the place of one that has.
    const what = isFault(event) ? 'fault' : `${event.phase}${event.ms === undefined ? '' : ' timed'}`
    return createHmac('sha256', config.auth.secret)
      .update(`${what} ${wide} ${event.remote}@${event.build}`)
      .digest('base64url')
  }
  const first = await takeDayShares(db, [...new Set(events.map(toDigest))], clock.now())
  return events.filter((event) => first.delete(toDigest(event)))
}
