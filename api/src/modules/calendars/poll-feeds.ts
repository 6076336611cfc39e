import type { Services } from '#/services.ts'
import { claimDueFeeds } from './queries.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'calendars.poll': Record<string, never>
    'calendars.refresh': { feedId: string }
  }
}

/** Longer than a fetch and an import can take. */
const leaseMs = 120_000

/** Hands the feeds whose time has come to the queue. The times stand in the database: a lost job is only a late one. */
export const pollFeeds = async ({ db, queues, clock }: Services): Promise<void> => {
  const now = clock.now()
  const ids = await claimDueFeeds(db, now, new Date(now.getTime() + leaseMs))
  for (const feedId of ids) await queues.add('calendars.refresh', { feedId }, { id: `${feedId}-${now.getTime()}` })
}
