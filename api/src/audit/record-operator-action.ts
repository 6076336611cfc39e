import { randomUUID } from 'node:crypto'
import { hostname, userInfo } from 'node:os'
import type { Trx } from '#/db/database.ts'
import { insertAuditEntry } from './queries.ts'
import { type AuditedThing, listFieldChanges } from './record-change.ts'

/** What an operator does at the server without an account of the product, and what the log calls it. */
export const operatorActions = {
  'npm run admin -- create': 'Made an admin at the server',
  'npm run admin -- approve': 'Approved what an admin asked for at the server',
  'npm run admin -- reset-second-step': 'Took a second step away at the server',
  'npm run admin -- close-demo': 'Closed accounts of the demo at the server',
  'npm run release -- token grant': 'Granted a release token at the server',
  'npm run release -- token revoke': 'Revoked a release token at the server',
} as const

/** Entries name a person by a UUID, and an operator has none. */
const operatorId = '00000000-0000-0000-0000-000000000000'

const findUserOfMachine = (): string => {
  try {
    return userInfo().username
  } catch {
    // A container may run as a number that has no name.
    return String(process.getuid?.() ?? 'somebody')
  }
}

type Fields = Parameters<typeof listFieldChanges>[0]

/**
 * Writes the entry of a command, with the name of the machine and who was signed in there. The last statement of its
 * transaction.
 */
export const recordOperatorAction = (
  trx: Trx,
  action: keyof typeof operatorActions,
  { kind, id }: AuditedThing,
  before: Fields,
  after: Fields,
): Promise<void> =>
  insertAuditEntry(trx, {
    action,
    user_id: operatorId,
    user_name: 'Operator of the server',
    role: 'operator',
    kind,
    thing_id: id,
    changes: JSON.stringify(listFieldChanges(before, after).map((change) => ({ kind, id, ...change }))),
    address: `${findUserOfMachine()}@${hostname()}`,
    user_agent: null,
    request_id: randomUUID(),
  })
