import { remoteNames } from '../../../build/src/workspace.ts'

/** Enough for the first pages of a remote that has no line below. */
const ofNewRemote = 120_000

/**
 * What inference may cost, in type instantiations: about a quarter more than when a budget was set. A project that needs
 * more names the type that costs it, and raises its own line.
 */
export const instantiationBudgets: Readonly<Record<string, number>> = {
  ...Object.fromEntries(remoteNames.map((name) => [name, ofNewRemote])),
  'api/contract': 575_000,
  'shared-ui': 300_000,
  'shell/platform': 690_000,
  'infra/test-timeouts': 1_100,
  'infra/testing': 10_500,
  api: 4_400_000,
  // The structured data of pages is checked by the vocabulary of schema.org (`schema-dts`).
  shell: 750_000,
  storefront: 380_000,
  account: 465_000,
  backoffice: 1_160_000,
  'infra/build': 36_000,
  'infra/release': 240_000,
  'infra/demo': 330_000,
  'infra/local': 385_000,
  'infra/new': 3_200,
  'infra/drills': 1_180_000,
  'infra/journeys': 185_000,
  'infra/bench': 13_000,
}
