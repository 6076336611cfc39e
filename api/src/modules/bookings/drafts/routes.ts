import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { getDraftAndHold } from './get-draft-and-hold.ts'
import { saveDraft } from './save-draft.ts'

export const draftRoutes = (router: EndpointRouter, services: Services): void => {
  router.mount('GET /booking-drafts/:listingId', ({ params: { listingId }, caller: { userId } }) =>
    getDraftAndHold(services, { userId, listingId }),
  )
  router.mount('PUT /booking-drafts/:listingId', ({ params: { listingId }, caller: { userId }, body }) =>
    saveDraft(services, { userId, listingId }, body),
  )
}
