import { civilDateAt } from '@escapes/contract'
import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import { findCustomerId } from '#/modules/bookings/index.ts'
import type { Services } from '#/services.ts'
import { getPaymentsDocument, getTripDocument } from './get-trip-document.ts'
import { getSharedPlan, loadTripPlan, sharePlan } from './plan/load-trip-plan.ts'
import { deletePlanLink, findPlanLink } from './plan/queries.ts'

export const routes = (router: EndpointRouter, services: Services): void => {
  const { db } = services
  router.mount('GET /me/plan', async ({ caller: { userId } }) => ({
    ...(await loadTripPlan(services, userId)),
    link: await findPlanLink(db, userId, civilDateAt(services.clock.now())),
  }))
  router.mount('POST /me/plan/share', ({ caller: { userId } }) => sharePlan(services, userId))
  router.mount('DELETE /me/plan/share', async ({ caller: { userId } }) => {
    await deletePlanLink(db, userId)
    return undefined
  })
  router.mount('GET /plans/:token', ({ params: { token } }) => getSharedPlan(services, token))
  const owned = { findOwnerId: ({ id }: { id: string }) => findCustomerId(db, id) }
  router.mount(
    'GET /bookings/:id/voucher',
    ({ params, caller }) => getTripDocument(services, { id: params.id, userId: caller.userId, form: 'voucher' }),
    owned,
  )
  router.mount(
    'GET /bookings/:id/trip-pack',
    ({ params, caller }) => getTripDocument(services, { id: params.id, userId: caller.userId, form: 'trip-pack' }),
    owned,
  )
  router.mount(
    'GET /bookings/:id/payments-document',
    ({ params, caller }) => getPaymentsDocument(services, { id: params.id, userId: caller.userId }),
    owned,
  )
}
