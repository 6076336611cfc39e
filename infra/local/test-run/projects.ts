import { remoteNames } from '../../build/src/workspace.ts'

/**
 * The packages with tests, in the order in which they run: those of few and long files first, so that the many short ones
 * of the api fill all workers to the end.
 */
export const projects = [
  'infra/journeys',
  'shell',
  'infra/local',
  'infra/build',
  'infra/release',
  'infra/verify',
  'api',
  ...remoteNames,
  'shared-ui',
  'infra/demo',
  'infra/new',
]
