import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { changeNights } from './change-nights.ts'
import { changeNightsOfSeveral, previewNightsOfSeveral } from './change-nights-of-several.ts'
import { changeSaleRules } from './change-sale-rules.ts'
import { getSaleRules } from './get-sale-rules.ts'
import { listListingsOnSale } from './queries.ts'

export const saleRuleRoutes = ({ mount }: EndpointRouter, services: Services): void => {
  mount('GET /admin/listings/:id/sale-rules', ({ params }) => getSaleRules(services.db, params.id))
  mount('PUT /admin/listings/:id/sale-rules', ({ params, body, caller }) =>
    changeSaleRules(services, { listingId: params.id, author: caller }, body),
  )
  mount('POST /admin/listings/:id/nights/close', async ({ params, body: { from, to, reason, confirm }, caller }) => {
    const { closures } = await changeNights(services, {
      listingId: params.id,
      author: caller,
      nights: [{ from, to }],
      change: { action: 'close', reason },
      confirm,
    })
    return { closures }
  })
  mount('POST /admin/listings/:id/nights/open', async ({ params, body, caller }) => {
    const { closures } = await changeNights(services, {
      listingId: params.id,
      author: caller,
      nights: [body],
      change: { action: 'open' },
    })
    return { closures }
  })
  mount('GET /admin/night-changes/listings', async () => ({ items: await listListingsOnSale(services.db) }))
  mount('POST /admin/night-changes', ({ body, caller, idempotency, recordAs }) =>
    changeNightsOfSeveral(services, { ...body, author: caller, idempotency, recordAs }),
  )
  mount('POST /admin/night-changes/preview', ({ body }) => previewNightsOfSeveral(services, body))
}
