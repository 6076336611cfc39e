import './events.ts'
import './tables.ts'
import type { Module } from '#/module.ts'
import { enquiryRules } from './personal-data.ts'
import { deleteEnquiriesSilentSince } from './queries.ts'
import { routes } from './routes.ts'

export { createEnquiryLink } from './enquiry-link.ts'
export { findEnquiry } from './queries.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'enquiries.forget': Record<string, never>
  }
}

const dayMs = 86_400_000
const retentionDays = 730

/** Questions of people without an account, each with a conversation. */
export const enquiries: Module = {
  name: 'enquiries',
  personalData: enquiryRules,
  routes,
  jobs: {
    'enquiries.forget': async (_, { db, clock, log }) => {
      const count = await deleteEnquiriesSilentSince(db, new Date(clock.now().getTime() - retentionDays * dayMs))
      if (count > 0) log.info({ count }, 'enquiries that were silent for two years were deleted')
    },
  },
  schedules: [{ job: 'enquiries.forget', everyMs: dayMs, data: {} }],
}
