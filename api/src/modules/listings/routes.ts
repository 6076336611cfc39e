import type { Router } from '#/http/mount.ts'
import type { Services } from '#/services.ts'
import { findSimilar, getListing, searchListings } from './read-listings.ts'
import { changeSaleRules } from './sale-rules/change-sale-rules.ts'
import { getSaleRules } from './sale-rules/get-sale-rules.ts'

export const routes = ({ mount }: Router, services: Services): void => {
  const { db, clock } = services
  mount('GET /listings', ({ query }) => searchListings(db, query, clock.now()))
  mount('GET /listings/:id', ({ params }) => getListing(db, params.id))
  mount('GET /listings/:id/similar', ({ params, query }) => findSimilar(db, params.id, query.limit))
  mount('GET /admin/listings/:id/sale-rules', ({ params }) => getSaleRules(db, params.id))
  mount('PUT /admin/listings/:id/sale-rules', ({ params, body }) => changeSaleRules(services, params.id, body))
}
