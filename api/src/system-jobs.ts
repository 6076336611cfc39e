import { deleteOldIdempotencyKeys } from '#/http/idempotency-queries.ts'
import { deleteExpiredRateCounts } from '#/http/rate-limit-store.ts'
import type { Module } from '#/module.ts'
import { type Reaction, runReaction } from '#/outbox/reaction.ts'
import { requeueMissedReactions } from '#/outbox/relay.ts'
import { deleteOldEvents } from '#/outbox/outbox-queries.ts'
import { deleteOldPublicChanges } from '#/public-changes/queries.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'outbox.sweep': Record<string, never>
    'outbox.forget': Record<string, never>
    'idempotency.sweep': Record<string, never>
    'limits.sweep': Record<string, never>
    'public-changes.forget': Record<string, never>
  }
}

/** Far more rows than an hour brings, few enough for one statement. */
const batchSize = 10_000

/** Jobs that belong to no module: the outbox, and sweeps of old rows. */
export const createSystemJobs = (reactions: readonly Reaction[]): Module => ({
  name: 'system jobs',
  jobs: {
    'outbox.react': {
      concurrency: 4,
      run: async ({ eventId, reaction: name }, services) => {
        const reaction = reactions.find((candidate) => candidate.name === name)
        if (!reaction) throw new Error(`No reaction is called ${name}.`)
        await runReaction(services, reaction, eventId)
      },
    },
    'outbox.sweep': async (_, services) => {
      const swept = await requeueMissedReactions(services, reactions)
      if (swept > 0) services.log.warn({ swept }, 'reactions were handed over again')
    },
    'outbox.forget': async (_, { db }) => {
      await deleteOldEvents(db, batchSize)
    },
    'idempotency.sweep': async (_, { db }) => {
      await deleteOldIdempotencyKeys(db)
    },
    'limits.sweep': async (_, { db, clock }) => {
      await deleteExpiredRateCounts(db, clock.now())
    },
    'public-changes.forget': async (_, { db }) => {
      await deleteOldPublicChanges(db)
    },
  },
  schedules: [
    { job: 'outbox.sweep', everyMs: 30_000, data: {} },
    { job: 'outbox.forget', everyMs: 3_600_000, data: {} },
    { job: 'idempotency.sweep', everyMs: 3_600_000, data: {} },
    { job: 'limits.sweep', everyMs: 3_600_000, data: {} },
    { job: 'public-changes.forget', everyMs: 300_000, data: {} },
  ],
})
