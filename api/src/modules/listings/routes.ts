import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { countListingsAtPlaces } from './count-listings-at-places.ts'
import { editingRoutes } from './editing/routes.ts'
import { getListingFigures } from './get-listing-figures.ts'
import { getItineraryCalendar, getItineraryPdf } from './itinerary/get-itinerary-file.ts'
import { listVillaPins } from './list-villa-pins.ts'
import { getPublishedListing, getSimilarListings, searchListings } from './read-listings.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { questionRoutes } from './questions/routes.ts'
import { saleRuleRoutes } from './sale-rules/routes.ts'

export const routes = (router: EndpointRouter, services: Services): void => {
  const { mount } = router
  const { db, clock, bookings } = services
  const toContext = () => ({ db, now: clock.now(), bookings })
  mount('GET /listings', ({ query }) => searchListings(query, toContext()))
  mount('GET /villa-pins', ({ query }) => listVillaPins(query, toContext()))
  mount('GET /listing-places', ({ query }) => countListingsAtPlaces(db, query))
  mount('GET /listing-figures', () => getListingFigures(db))
  mount('GET /listings/:id', ({ params, query }) => getPublishedListing(params.id, query, toContext()))
  mount('GET /listings/:id/similar', ({ params, query }) => getSimilarListings(params.id, query, toContext()))
  mount('GET /listings/:id/itinerary/pdf', ({ params: { id }, query: { date }, address }) =>
    getItineraryPdf(services, { id, date }, address),
  )
  mount('GET /listings/:id/itinerary/calendar', ({ params: { id }, query: { date } }) =>
    getItineraryCalendar(services, { id, date }),
  )
  editingRoutes(router, services)
  pictureRoutes(router, services)
  questionRoutes(router, services)
  saleRuleRoutes(router, services)
}
