import { configure } from '@escapes/api/src/config/config.ts'
import { readEnvironment } from '@escapes/api/src/config/env.ts'
import { connectFeed } from '@escapes/api/src/modules/calendars/index.ts'
import type { Client } from 'pg'
import { post } from '../ground/call.ts'
import { type Channel, openChannel } from '../ground/channel.ts'
import { type Ground, layGround } from '../ground/ground.ts'
import { makeTravellers, type Traveller } from '../ground/travellers.ts'

/** A villa that another channel sells as well. */
export interface Field {
  ground: Ground
  channel: Channel
  staff: Traveller
  listingId: string
  feedId: string
  /** How long imports took until now. */
  imports: number[]
  stop(): Promise<void>
}

/** Staff have the calendar read now. */
export const refresh = async (api: string, { staff, feedId, imports }: Field): Promise<string[]> => {
  const answer = await post(api, `/admin/feeds/${feedId}/refresh`, staff, undefined)
  imports.push(answer.ms)
  return answer.status === 200 ? [] : [`an import answered ${answer.status}: ${answer.text}`]
}

export const openField = async (prepare: (client: Client) => Promise<void>): Promise<Field> => {
  const channel = await openChannel()
  try {
    const ground = await layGround({ hasWorker: true, env: { FEED_ALLOW: channel.origin }, prepare })
    const stop = async () => {
      await ground.stop()
      await channel.stop()
    }
    try {
      const [staff] = await makeTravellers(ground, 1, 'manager')
      const listingId = await ground.aVilla('Drill Villa')
      const config = configure(readEnvironment({ NODE_ENV: 'test', ...ground.env }))
      const services = { db: ground.db, config, clock: { now: () => new Date() } }
      const { feedId } = await connectFeed(services, { listingId, url: `${channel.origin}/villa.ics` })
      return { ground, channel, staff: staff!, listingId, feedId, imports: [], stop }
    } catch (error) {
      await ground.stop()
      throw error
    }
  } catch (error) {
    await channel.stop()
    throw error
  }
}
