export interface AllowedName {
  /** Exactly as declared; of a path, its last part without extension. */
  names: readonly string[]
  /** Only below these paths; everywhere unless given. */
  paths?: readonly string[]
  reason: string
}

/** Names with an outdated word that others decided, or that stored data contains. */
export const allowedNames: readonly AllowedName[] = [
  {
    names: ['asks_again', 'duplicate_of', 'outing_date', 'outing_details'],
    reason: 'Columns and tables of the database; they are renamed by expand and contract.',
  },
  { names: ['duplicateOf'], reason: 'A relation between receipts in the contract, not a conversion.' },
  {
    names: ['isAsked', 'asksAgain'],
    paths: ['api/src/modules/notifications'],
    reason: 'Data of mails, stored until they are sent.',
  },
  {
    names: ['fresh'],
    paths: ['backoffice/src/features/feeds/feed-health-label.ts'],
    reason: 'A value of the contract: the health of a feed.',
  },
  {
    names: ['anyOf', 'oneOf'],
    paths: ['api/test/contract-gate'],
    reason: 'Keywords of JSON Schema in OpenAPI documents.',
  },
  {
    names: ['keep'],
    paths: ['infra/build/src/base-config.ts'],
    reason: 'An option of the bundler: what it leaves in its folder.',
  },
  { names: ['TEST_PATIENCE'], reason: 'The variable that stretches the timeouts of tests, a fixed interface.' },
  {
    names: ['keepAlive', 'keepAliveTimeout', 'keepAliveMsecs'],
    reason: 'Options of the HTTP server, its agent and the driver.',
  },
  { names: ['freshAge'], paths: ['api/src/modules/identity'], reason: 'An option of better-auth for its sessions.' },
  { names: ['once'], reason: 'An option of addEventListener in browsers and Node.' },
]
