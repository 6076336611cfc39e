import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { findCustomerId } from '../queries.ts'
import { offerDates, takeOfferedDay, withdrawOffer } from './offer-dates.ts'
import { previewOffers } from './preview-offers.ts'

export const dateOfferRoutes = (router: EndpointRouter, services: Services): void => {
  const toCustomerId = ({ id }: { id: string }) => findCustomerId(services.db, id)
  const [owned, ofCustomer] = [{ findOwnerId: toCustomerId }, { findCustomerId: toCustomerId }]
  router.mount('POST /admin/date-offers/preview', ({ body, caller }) =>
    previewOffers(services, body.bookings, caller.userId),
  )
  router.mount(
    'POST /admin/bookings/:id/date-offers',
    ({ params, body, caller, idempotency }) =>
      offerDates(services, { ...body, id: params.id, userId: caller.userId }, idempotency),
    ofCustomer,
  )
  router.mount(
    'DELETE /admin/bookings/:id/date-offers/:offerId',
    ({ params, caller }) => withdrawOffer(services, { ...params, userId: caller.userId }),
    ofCustomer,
  )
  router.mount(
    'POST /bookings/:id/date-offers/:offerId/take',
    ({ params, body, caller, idempotency }) =>
      takeOfferedDay(services, { ...params, ...body, userId: caller.userId }, idempotency),
    owned,
  )
}
