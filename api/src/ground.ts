import { deleteOldKeys } from '#/http/idempotency-queries.ts'
import type { Module } from '#/module.ts'
import { type Reaction, runReaction } from '#/outbox/react.ts'
import { sweepEvents } from '#/outbox/relay.ts'
import { deleteOldEvents } from '#/outbox/table.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'outbox.forget': Record<string, never>
    'idempotency.sweep': Record<string, never>
  }
}

/** Many more than an hour brings, and few enough for one statement. */
const eventsAtOnce = 10_000

/** The jobs of the ground all modules stand on. */
export const groundOf = (reactions: readonly Reaction[]): Module => ({
  name: 'ground',
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
      const swept = await sweepEvents(services, reactions)
      if (swept > 0) services.log.warn({ swept }, 'reactions were handed over again')
    },
    'outbox.forget': async (_, { db }) => {
      await deleteOldEvents(db, eventsAtOnce)
    },
    'idempotency.sweep': async (_, { db }) => {
      await deleteOldKeys(db)
    },
  },
  schedules: [
    { job: 'outbox.sweep', everyMs: 30_000, data: {} },
    { job: 'outbox.forget', everyMs: 3_600_000, data: {} },
    { job: 'idempotency.sweep', everyMs: 3_600_000, data: {} },
  ],
})
