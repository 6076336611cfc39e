/**
 * What inference may cost, in type instantiations: about a quarter more than when a budget was set. A project that needs
 * more names the type that costs it, and raises its own line.
 */
export const instantiationBudgets: Readonly<Record<string, number>> = {
  'api/contract': 400_000,
  'shared-ui': 300_000,
  'shell/platform': 430_000,
  'infra/test-timeouts': 1_100,
  'infra/testing': 7_000,
  api: 3_000_000,
  shell: 340_000,
  storefront: 215_000,
  account: 260_000,
  backoffice: 870_000,
  'infra/build': 30_000,
  'infra/release': 108_000,
  'infra/demo': 255_000,
  'infra/local': 290_000,
  'infra/new': 2_000,
  'infra/drills': 590_000,
  'infra/journeys': 112_000,
  'infra/bench': 7_000,
  'infra/verify/fixtures/types': 100,
}
