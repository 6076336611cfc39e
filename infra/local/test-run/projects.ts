/** The packages with tests, in the order in which they run: what waits longest first. */
export const projects = [
  'infra/journeys',
  'api',
  'infra/drills',
  'shell',
  'infra/verify',
  'infra/local',
  'storefront',
  'account',
  'backoffice',
  'shared-ui',
  'infra/demo',
  'infra/new',
  'infra/build',
  'infra/release',
]
