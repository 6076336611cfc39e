import { remoteNames } from '../../build/src/workspace.ts'

/** The packages with tests, in the order in which they run: what waits longest first. */
export const projects = [
  'infra/journeys',
  'api',
  'infra/drills',
  'shell',
  'infra/verify',
  'infra/local',
  ...remoteNames,
  'shared-ui',
  'infra/demo',
  'infra/new',
  'infra/build',
  'infra/release',
]
