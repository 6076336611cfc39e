import { createHmac } from 'node:crypto'
import type { ReleaseTelemetryEvent } from '@escapes/contract/release-telemetry'
import { toAddressNetworks } from '@escapes/contract/client-address'
import type { Services } from '#/services.ts'
import { isFault } from './network-shares.ts'
import { takeDayShares } from './telemetry-queries.ts'

/** Of something that a network tells, which nobody can find the network by. */
export const toShareDigest = (
  { config }: Pick<Services, 'config'>,
  address: string,
  what: string,
  about: string,
): string => {
  const { narrow, wide = narrow } = toAddressNetworks(address)
  return createHmac('sha256', config.auth.secret).update(`${what} ${wide} ${about}`).digest('base64url')
}

/**
 * Of the views of one build, of its paints and of its faults the first that a network tells in a day, whichever process
 * it tells. So the five faults that end a canary are of five networks at least, the times of most networks make the
 * quantile that slowness is judged by, and a step is full when so many networks saw it.
 */
export const pickFirstOfDay = async (
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  address: string,
  events: readonly ReleaseTelemetryEvent[],
): Promise<ReleaseTelemetryEvent[]> => {
  const toDigest = (event: ReleaseTelemetryEvent): string => {
    // A browser that had the build has no time to tell, and does not take the place of one that has.
    const what = isFault(event) ? 'fault' : `${event.phase}${event.ms === undefined ? '' : ' timed'}`
    return toShareDigest(services, address, what, `${event.remote}@${event.build}`)
  }
  const first = await takeDayShares(services.db, [...new Set(events.map(toDigest))], services.clock.now())
  return events.filter((event) => first.delete(toDigest(event)))
}
