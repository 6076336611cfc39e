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

/** The next attempt is stored in the database, so a lost job only delays a fetch. */
export const enqueueDueFeeds = async ({ db, queues, clock }: Services): Promise<void> => {
  const now = clock.now()
  const ids = await claimDueFeeds(db, now, new Date(now.getTime() + leaseMs))
  for (const feedId of ids) await queues.add('calendars.refresh', { feedId }, { id: `${feedId}-${now.getTime()}` })
}
