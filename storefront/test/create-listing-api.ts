import type { ListingDetail } from '@escapes/contract'
import { createFakeApi, type FakeApi } from '@escapes/platform/testing'
import { anAvailability, aQuote, aReviewsPage, aVillaCard, toPage } from './factories.ts'
import { noDraftHandlers } from './fake-platform.ts'

/** What the page of a listing asks for. */
export const createListingApi = (listing: ListingDetail): FakeApi =>
  createFakeApi({
    'GET /listings/:id': () => listing,
    'GET /listings/:id/similar': () => toPage([aVillaCard({ title: 'Dune House' })]),
    'GET /listings/:id/availability': () => anAvailability({ checkedAt: '2026-11-20T10:00:00Z' }),
    'GET /listings/:id/reviews': () => aReviewsPage([]),
    ...noDraftHandlers,
    'POST /quotes': () => aQuote(),
  })
