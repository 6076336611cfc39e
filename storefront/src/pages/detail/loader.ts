import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom'
import type { Availability, ListingCard, ListingDetail, ListingKind } from '@escapes/contract'
import { addDays, civilDateAt } from '@escapes/contract/dates'
import type { Platform } from '@escapes/platform'
import { kinds } from '#/features/listings/kinds.ts'
import { createMemory } from '#/features/memory/memory.ts'
import { settle, type Settled } from '@escapes/platform/settled'

export interface DetailData {
  listing: Promise<Settled<ListingDetail>>
  /** What this page showed when it was last open. */
  remembered: ListingDetail | undefined
  availability: Promise<Settled<Availability>>
  similar: Promise<Settled<ListingCard[]>>
}

/** Half a year further than most people plan. */
const horizonDays = 550

export const detailLoader = ({ api }: Platform, kind: ListingKind) => {
  const memory = createMemory<ListingDetail>()
  return ({ request: { signal }, params }: LoaderFunctionArgs): DetailData => {
    const id = params['id'] ?? ''
    const path = { id }
    const today = civilDateAt(new Date())
    const nights = { from: today, to: addDays(today, horizonDays) }
    const listing = api('GET /listings/:id', { params: path, signal }).then((found) => memory.keep(id, found))
    const similar = api('GET /listings/:id/similar', { params: path, query: { limit: kinds[kind].similar }, signal })
    const availability = api('GET /listings/:id/availability', { params: path, query: nights, signal })
    return {
      listing: settle(listing),
      remembered: memory.get(id),
      availability: settle(availability),
      similar: settle(similar.then((page) => page.items)),
    }
  }
}

/** A step of the booking panel or a quote changes nothing on the page; a refusal or a released hold may have. */
export const detailShouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  actionResult,
}: ShouldRevalidateFunctionArgs): boolean => {
  if (formMethod && formMethod !== 'GET') return hasNews(actionResult)
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href
}

const hasNews = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'changesNights' in result && result.changesNights === true
