import type { Module } from '#/module.ts'
import { defineReaction } from '#/outbox/reaction.ts'
import { guardCanaries } from './guard-canaries.ts'
import { releaseRules } from './personal-data.ts'
import { runScheduledReleases } from './run-scheduled-releases.ts'
import { routes } from './routes.ts'
import { endSchedulesOf } from './scheduled-release.ts'
import { deleteOldContracts } from './served-contract-queries.ts'
import { deleteOldTelemetry } from './telemetry-queries.ts'
import { watchErrors } from './watch-errors.ts'
import './tables.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'releases.guard': Record<string, never>
    'releases.sweep': Record<string, never>
  }
}

export { findUnservedRemotesProblem } from './find-unserved-remotes-problem.ts'
export { listApiBreaks, listUnreadWords } from './list-contract-problems.ts'
export { createOlderPages } from './older-pages.ts'
export { listForcedReleasesToAgreeTo } from './forced-release.ts'
export { findVersions } from './booking-queries.ts'
export { listStyleProblems } from './list-style-problems.ts'
export { startServing } from './served-contracts.ts'
export {
  grantReleaseToken,
  grantTokenAsOperator,
  listReleaseTokens,
  generateReleaseToken,
  type ReleaseToken,
  revokeReleaseToken,
  runnerScope,
} from './release-token.ts'

/** The registry of the remotes: their builds, which one is live, and who changed that when and why. */
export const releases: Module = {
  name: 'releases',
  personalData: releaseRules,
  routes,
  reactions: [
    defineReaction('account.access-ended', 'releases.end-schedules', (trx, ended) => endSchedulesOf(trx, ended)),
  ],
  jobs: {
    'releases.guard': async (_, services) => {
      // First: it has a time.
      await runScheduledReleases(services)
      await guardCanaries(services)
      await watchErrors(services)
    },
    'releases.sweep': async (_, { db, clock }) => {
      await deleteOldTelemetry(db, clock.now())
      await deleteOldContracts(db, clock.now())
    },
  },
  schedules: [
    { job: 'releases.guard', everyMs: 30_000, data: {} },
    { job: 'releases.sweep', everyMs: 3_600_000, data: {} },
  ],
}
