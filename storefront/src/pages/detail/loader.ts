import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom'
import type { Availability, ListingCard, ListingDetail, ListingKind, ListingReviews } from '@escapes/contract'
import { addDays, civilDateAt } from '@escapes/contract/dates'
import type { Platform } from '@escapes/platform'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { readSearchedParty, toPartyQuery } from '#/features/listings/searched-party.ts'
import { createPageCache } from '#/features/cache/page-cache.ts'
import { toResult, type Result } from '@escapes/platform/result'

export interface DetailData {
  listing: Promise<Result<ListingDetail>>
  /** The last answer for this page. */
  cachedListing: ListingDetail | undefined
  availability: Promise<Result<Availability>>
  similar: Promise<Result<ListingCard[]>>
  /** The newest, with the sums of all. */
  reviews: Promise<Result<ListingReviews>>
  /** The last answer for this page: Back finds the page as high as it was. */
  cachedReviews: ListingReviews | undefined
}

const horizonDays = 550

export const detailLoader = ({ api }: Platform, kind: ListingKind) => {
  const cache = createPageCache<ListingDetail>()
  const reviewCache = createPageCache<ListingReviews>()
  return ({ request: { signal, url }, params }: LoaderFunctionArgs): DetailData => {
    const id = params['id'] ?? ''
    const path = { id }
    const today = civilDateAt(new Date())
    const nights = { from: today, to: addDays(today, horizonDays) }
    const party = kind === 'villa' ? {} : toPartyQuery(readSearchedParty(new URL(url).searchParams))
    const address = `${id} ${JSON.stringify(party)}`
    const listing = api('GET /listings/:id', { params: path, query: party, signal }).then((found) =>
      cache.set(address, found),
    )
    const similar = api('GET /listings/:id/similar', {
      params: path,
      query: { ...party, limit: kindSettings[kind].similar },
      signal,
    })
    const availability = api('GET /listings/:id/availability', { params: path, query: nights, signal })
    const reviews = api('GET /listings/:id/reviews', { params: path, signal })
    return {
      listing: toResult(listing),
      cachedListing: cache.get(address),
      availability: toResult(availability),
      similar: toResult(similar.then((page) => page.items)),
      reviews: toResult(reviews.then((found) => reviewCache.set(id, found))),
      cachedReviews: reviewCache.get(id),
    }
  }
}

/** Only a mutation that changes availability, or another page, reloads the data. */
export const detailShouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  actionResult,
}: ShouldRevalidateFunctionArgs): boolean => {
  if (formMethod && formMethod !== 'GET') return isAvailabilityOutdated(actionResult)
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href
}

const isAvailabilityOutdated = (result: unknown): boolean =>
  typeof result === 'object' &&
  result !== null &&
  'isAvailabilityOutdated' in result &&
  result.isAvailabilityOutdated === true
