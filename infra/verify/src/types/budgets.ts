import { remoteNames } from '../../../build/src/workspace.ts'

/** Enough for the first pages of a remote that has no line below. */
const ofNewRemote = 200_000

/**
 * What inference may cost, in type instantiations: about twice what it cost when a budget was set, so that a page more
 * passes and a type that multiplies does not. A project that needs more names the type that costs it, and raises its line.
 */
export const instantiationBudgets: Readonly<Record<string, number>> = {
  ...Object.fromEntries(remoteNames.map((name) => [name, ofNewRemote])),
  'api/contract': 920_000,
  'shared-ui': 480_000,
  'shell/platform': 1_100_000,
  'infra/test-timeouts': 1_800,
  // The live events of the contract, which its fake platform sends.
  'infra/testing': 24_000,
  api: 7_000_000,
  // The structured data of pages is checked by the vocabulary of schema.org (`schema-dts`).
  shell: 1_200_000,
  storefront: 610_000,
  account: 740_000,
  backoffice: 1_900_000,
  'infra/build': 58_000,
  'infra/release': 380_000,
  'infra/demo': 530_000,
  'infra/local': 620_000,
  'infra/new': 5_100,
  'infra/drills': 1_900_000,
  'infra/journeys': 300_000,
  'infra/bench': 21_000,
}
