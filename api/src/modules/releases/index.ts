import type { Module } from '#/module.ts'
import { routes } from './routes.ts'
import './tables.ts'

export { findCollidingPath, listPageProblems } from './page-collisions.ts'
export { findUnservedRemotesProblem } from './find-unserved-remotes-problem.ts'
export {
  grantReleaseToken,
  listReleaseTokens,
  generateReleaseToken,
  type ReleaseToken,
  revokeReleaseToken,
} from './release-token.ts'

/** The registry of the remotes: their builds, which one is live, and who changed that when and why. */
export const releases: Module = { name: 'releases', routes }
