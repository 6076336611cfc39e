import { isStaff } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { identityForErasure } from '#/modules/identity/index.ts'
import { publish } from '#/outbox/publish.ts'
import { isPersonal, type TableRule } from '#/personal-data/rules.ts'
import type { Services } from '#/services.ts'
import { previewErasure } from './erasure-obstacles.ts'
import {
  eraseInHistories,
  eraseRowsOf,
  findPerson,
  insertFarewell,
  listFileKeysOf,
  withNothingOpen,
} from './queries.ts'

export interface ErasureRequest {
  userId: string
  requestId: string
  /** What staff typed as the customer's address. */
  typedEmail?: string
}

/** Rows that refer to others go before these: the modules name their tables in the order of their dependencies. */
const toErasingOrder = (rules: readonly [string, TableRule][]) => rules.toReversed()

/**
 * Erases everything personal in one transaction; files follow by the outbox. Rows that accounts need stay, with an account
 * that names nobody. Throws `not-found`, and `not-erasable` while a trip or money is open.
 */
export const erasePerson = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  rules: readonly [string, TableRule][],
  { userId, requestId, typedEmail }: ErasureRequest,
): Promise<void> =>
  transact(db, async (trx) => {
    const account = await identityForErasure.lockAccountForErasure(trx, userId)
    const person = await findPerson(trx, userId)
    if (!account || !person || account.erased_at !== null) throw new NotFound()
    if (typedEmail !== undefined && typedEmail.toLowerCase() !== account.email) throw wrongAddress()
    const { obstacles, keptBookings } = await previewErasure(trx, { id: userId, role: account.role })
    if (obstacles.length > 0 || isStaff(account.role)) throw new Problem('not-erasable')
    const ordered = toErasingOrder(rules)
    const files = await listFileKeysOf(trx, ordered, person)
    await withNothingOpen(async () => {
      for (const [table, rule] of ordered) if (isPersonal(rule)) await eraseRowsOf(trx, table, rule, person)
    })
    await insertFarewell(trx, person.email, { at: clock.now().toISOString(), keptBookings })
    await publish(trx, 'customer.erased', { files })
    recordChange(trx, { kind: 'customers', id: userId }, { state: 'active' }, { state: 'erased' })
    await eraseInHistories(trx, person, requestId)
  })

const wrongAddress = (): Problem => {
  const message = 'This is not the address of this customer.'
  return new Problem('validation-failed', undefined, { errors: [{ path: 'email', code: 'not-same', message }] })
}
