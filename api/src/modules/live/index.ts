import type { Module } from '#/module.ts'
import { isStaff } from '@escapes/contract'
import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import { deleteOldLiveEvents } from '#/live/queries.ts'
import type { Services } from '#/services.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'live.sweep': Record<string, never>
  }
}

const routes = ({ mount }: EndpointRouter, { live }: Services): void => {
  mount('GET /live', ({ caller: { userId, sessionId, role, secondFactor }, lastEventId, address }) =>
    // Staff without the second factor that their role needs get what customers get.
    live.open({ userId, sessionId, address, isStaff: isStaff(role) && secondFactor !== 'needed' }, lastEventId),
  )
}

/** The stream of live events; what it carries is written by the modules whose news it is. */
export const live: Module = {
  name: 'live',
  routes,
  jobs: {
    'live.sweep': async (_, { db }) => {
      await deleteOldLiveEvents(db)
    },
  },
  schedules: [{ job: 'live.sweep', everyMs: 3_600_000, data: {} }],
}
