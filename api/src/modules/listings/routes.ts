import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { countListingsAtPlaces } from './count-listings-at-places.ts'
import { editingRoutes } from './editing/routes.ts'
import { getListingFigures } from './get-listing-figures.ts'
import { getItineraryCalendar, getItineraryPdf } from './itinerary/get-itinerary-file.ts'
import { getPublishedListing } from './read-listings.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { getSaleRules } from './sale-rules/get-sale-rules.ts'

export const routes = (router: EndpointRouter, services: Services): void => {
  const { mount } = router
  const { db } = services
  mount('GET /listing-places', ({ query }) => countListingsAtPlaces(db, query))
  mount('GET /listing-figures', () => getListingFigures(db))
  mount('GET /listings/:id', ({ params }) => getPublishedListing(db, params.id))
  mount('GET /listings/:id/itinerary/pdf', ({ params: { id }, query: { date }, address }) =>
    getItineraryPdf(services, { id, date }, address),
  )
  mount('GET /listings/:id/itinerary/calendar', ({ params: { id }, query: { date } }) =>
    getItineraryCalendar(services, { id, date }),
  )
  mount('GET /admin/listings/:id/sale-rules', ({ params }) => getSaleRules(db, params.id))
  editingRoutes(router, services)
  pictureRoutes(router, services)
}
