import type { Module } from '#/module.ts'
import { deleteOldSessions } from './queries.ts'
import { routes } from './routes.ts'

export { createAuth } from './auth.ts'
export { createUser } from './create-user.ts'
export { findUserByEmail, type UserRow } from './queries.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'identity.sweep': Record<string, never>
  }
}

/** Who somebody is, and that they are it. */
export const identity: Module = {
  name: 'identity',
  routes,
  jobs: { 'identity.sweep': (_, { db, clock }) => deleteOldSessions(db, clock.now()) },
  schedules: [{ job: 'identity.sweep', everyMs: 3_600_000, data: {} }],
}
