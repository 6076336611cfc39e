import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { changeBookings } from './change-bookings.ts'
import { previewCancellations } from './preview-cancellations.ts'
import { quoteMoves } from './quote-moves.ts'

export const bulkRoutes = (router: EndpointRouter, services: Services): void => {
  router.mount('POST /admin/bookings/changes', ({ body, caller, idempotency, recordAs }) =>
    changeBookings(services, { ...body, userId: caller.userId, idempotency, recordAs }),
  )
  router.mount('POST /admin/bookings/changes/cancellation', ({ body, caller }) =>
    previewCancellations(services, body.bookingIds, caller.userId),
  )
  router.mount('POST /admin/bookings/changes/quote', ({ body, caller }) =>
    quoteMoves(services, { ...body, userId: caller.userId }),
  )
}
