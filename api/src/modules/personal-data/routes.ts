import { NotFound, Problem } from '#/http/problem.ts'
import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import { findUser, identityForErasure } from '#/modules/identity/index.ts'
import type { TableRule } from '#/personal-data/rules.ts'
import type { Services } from '#/services.ts'
import { erasePerson } from './erase-person.ts'
import { previewErasure } from './erasure-obstacles.ts'
import { exportPerson } from './export-person.ts'

const { logSecurityEvent } = identityForErasure

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
