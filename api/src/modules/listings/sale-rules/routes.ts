import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { closeNights, openNights } from './change-closures.ts'
import { changeSaleRules } from './change-sale-rules.ts'
import { getSaleRules } from './get-sale-rules.ts'

export const saleRuleRoutes = ({ mount }: EndpointRouter, services: Services): void => {
  mount('GET /admin/listings/:id/sale-rules', ({ params }) => getSaleRules(services.db, params.id))
  mount('PUT /admin/listings/:id/sale-rules', ({ params, body, caller }) =>
    changeSaleRules(services, { listingId: params.id, userId: caller.userId }, body),
  )
  mount('POST /admin/listings/:id/nights/close', ({ params, body: { from, to, ...rest }, caller }) =>
    closeNights(services, { listingId: params.id, userId: caller.userId, nights: { from, to }, ...rest }),
  )
  mount('POST /admin/listings/:id/nights/open', ({ params, body: nights, caller }) =>
    openNights(services, { listingId: params.id, userId: caller.userId, nights }),
  )
}
