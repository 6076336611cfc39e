import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { findCustomerId } from '../queries.ts'
import { agreeToChange, declineChange, withdrawChangeRequest } from './answer-change-request.ts'
import { askForChange } from './ask-for-change.ts'
import { markAnswerSeen } from './queries.ts'

export const changeRequestRoutes = (router: EndpointRouter, services: Services): void => {
  const toCustomerId = ({ id }: { id: string }) => findCustomerId(services.db, id)
  const [owned, ofCustomer] = [{ findOwnerId: toCustomerId }, { findCustomerId: toCustomerId }]
  router.mount(
    'POST /bookings/:id/change-requests',
    ({ params, body: { note, quotedAgreedTotal, ...change }, caller, idempotency }) =>
      askForChange(services, { id: params.id, userId: caller.userId, change, note, quotedAgreedTotal }, idempotency),
    owned,
  )
  router.mount(
    'DELETE /bookings/:id/change-requests/:requestId',
    ({ params, caller }) => withdrawChangeRequest(services, { ...params, userId: caller.userId }),
    owned,
  )
  router.mount(
    'PUT /bookings/:id/change-requests/:requestId/seen',
    async ({ params }) => {
      await markAnswerSeen(services.db, params.id, params.requestId, services.clock.now())
      return undefined
    },
    owned,
  )
  router.mount(
    'POST /admin/bookings/:id/change-requests/:requestId/agree',
    ({ params, caller, idempotency }) => agreeToChange(services, { ...params, userId: caller.userId }, idempotency),
    ofCustomer,
  )
  router.mount(
    'POST /admin/bookings/:id/change-requests/:requestId/decline',
    ({ params, body, caller }) => declineChange(services, { ...params, userId: caller.userId, reason: body.reason }),
    ofCustomer,
  )
}
