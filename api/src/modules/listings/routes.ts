import type { Router } from '#/http/mount.ts'
import type { Services } from '#/services.ts'
import { findSimilar, getListing, searchListings } from './read-listings.ts'

export const routes = ({ mount }: Router, { db, clock }: Services): void => {
  mount('GET /listings', ({ query }) => searchListings(db, query, clock.now()))
  mount('GET /listings/:id', ({ params }) => getListing(db, params.id))
  mount('GET /listings/:id/similar', ({ params, query }) => findSimilar(db, params.id, query.limit))
}
