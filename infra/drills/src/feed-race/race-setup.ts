import { toConfig } from '@escapes/api/src/config/config.ts'
import { readEnvironment } from '@escapes/api/src/config/env.ts'
import { setListingFeed } from '@escapes/api/src/modules/calendars/index.ts'
import type { Client } from 'pg'
import { postWithRetries } from '../environment/call.ts'
import type { CalendarChannel } from '../environment/calendar-channel.ts'
import { type DrillEnvironment, startEnvironment } from '../environment/environment.ts'
import { createSignedInAccounts, type DrillAccount } from '../environment/accounts.ts'

export interface RaceSetup {
  environment: DrillEnvironment
  channel: CalendarChannel
  staff: DrillAccount
  listingId: string
  feedId: string
  importDurationsMs: number[]
  stop(): Promise<void>
}

export const refreshFeedAndListFailures = async (
  api: string,
  { staff, feedId, importDurationsMs }: RaceSetup,
): Promise<string[]> => {
  const answer = await postWithRetries(api, `/admin/feeds/${feedId}/refresh`, staff, undefined)
  importDurationsMs.push(answer.ms)
  return answer.status === 200 ? [] : [`an import answered ${answer.status}: ${answer.text}`]
}

export const startRaceSetup = async (prepare: (client: Client) => Promise<void>): Promise<RaceSetup> => {
  const environment = await startEnvironment({ hasWorker: true, prepare })
  const { channel, stop } = environment
  try {
    const [staff] = await createSignedInAccounts(environment, 1, 'manager')
    const listingId = await environment.insertVilla('Drill Villa')
    const config = toConfig(readEnvironment({ NODE_ENV: 'test', ...environment.env }))
    const services = { db: environment.db, config, clock: { now: () => new Date() } }
    const { feedId } = await setListingFeed(services, { listingId, url: `${channel.origin}/villa.ics` })
    return { environment, channel, staff: staff!, listingId, feedId, importDurationsMs: [], stop }
  } catch (error) {
    await stop()
    throw error
  }
}
