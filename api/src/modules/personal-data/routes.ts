import { isStaff } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Db } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import { findUser, identityForErasure } from '#/modules/identity/index.ts'
import type { TableRule } from '#/personal-data/rules.ts'
import type { Services } from '#/services.ts'
import { erasePerson } from './erase-person.ts'
import { previewErasure } from './erasure-obstacles.ts'
import { exportPerson } from './export-person.ts'

const { logSecurityEvent } = identityForErasure

/** Staff take their own data along. Throws `not-found`. */
const requireCustomer = async (db: Db, id: string): Promise<void> => {
  const user = await findUser(db, id)
  if (!user || isStaff(user.role)) throw new NotFound()
}

export const createRoutes =
  (rules: readonly [string, TableRule][]) =>
  ({ mount }: EndpointRouter, services: Services): void => {
    const { db, log } = services
    const toLog = (requestId: string) => log.child({ requestId })
    mount('GET /me/data', async ({ caller, address, requestId }) => {
      const file = await exportPerson(services, rules, caller.userId)
      logSecurityEvent(toLog(requestId), 'data-exported', { address, userId: caller.userId })
      return file
    })
    mount('GET /me/erasure', ({ caller }) => previewErasure(db, { id: caller.userId, role: caller.role }))
    mount('POST /me/erasure', async ({ caller: { userId }, address, requestId }) => {
      await erasePerson(services, rules, { userId, requestId })
      logSecurityEvent(toLog(requestId), 'account-erased', { address, userId })
      return undefined
    })
    mount('POST /admin/customers/:id/data-link', async ({ params: { id } }) => {
      await requireCustomer(db, id)
      return { url: `/api/v1/admin/customers/${id}/data` }
    })
    mount('GET /admin/customers/:id/data', async ({ params: { id }, caller, address, requestId }) => {
      await requireCustomer(db, id)
      await transact(db, async (trx) => recordChange(trx, { kind: 'customers', id }, {}, {}))
      const file = await exportPerson(services, rules, id)
      logSecurityEvent(toLog(requestId), 'data-exported', { address, userId: caller.userId, subjectId: id })
      return file
    })
    mount('GET /admin/customers/:id/erasure', async ({ params }) => {
      const user = await findUser(db, params.id)
      if (!user) throw new NotFound()
      return previewErasure(db, user)
    })
    mount('POST /admin/customers/:id/erasure', async ({ params, body, caller, address, requestId }) => {
      if (params.id === caller.userId) throw new Problem('own-account')
      await erasePerson(services, rules, { userId: params.id, requestId, typedEmail: body.email })
      logSecurityEvent(toLog(requestId), 'account-erased', { address, userId: caller.userId, subjectId: params.id })
      return undefined
    })
  }
