import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { editingRoutes } from './editing/routes.ts'
import { getPublishedListing } from './read-listings.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { getSaleRules } from './sale-rules/get-sale-rules.ts'

export const routes = (router: EndpointRouter, services: Services): void => {
  const { mount } = router
  const { db } = services
  mount('GET /listings/:id', ({ params }) => getPublishedListing(db, params.id))
  mount('GET /admin/listings/:id/sale-rules', ({ params }) => getSaleRules(db, params.id))
  editingRoutes(router, services)
  pictureRoutes(router, services)
}
