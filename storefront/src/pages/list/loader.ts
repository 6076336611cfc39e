import type { LoaderFunctionArgs } from 'react-router-dom'
import type { CallOutput } from '@escapes/contract/client'
import type { ContentBlock, ListingKind } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import type { ListingFigures } from '#/features/listings/guest-figures.tsx'
import { loadContentBlocks } from '#/features/content-blocks/load-content-blocks.ts'
import { createPageCache } from '#/features/cache/page-cache.ts'
import { toResult, type Result } from '@escapes/platform/result'
import type { ListFilters } from './filters.ts'
import type { InsteadGroup } from './find-instead.ts'
import type { Nearby } from './find-nearby.ts'
import type { TripSuggestion } from './find-trip-suggestion.ts'
import type { RemovableFilter } from './removable-filters.ts'
import { parseFilters, toListingsQuery } from './search-params.ts'

export interface ListResults {
  filters: ListFilters
  page: CallOutput<'GET /listings'>
  removableFilters: RemovableFilter[]
  suggestion: TripSuggestion | undefined
  /** Of an empty list: other kinds and other days. */
  instead: InsteadGroup[]
  nearby: Nearby | undefined
  /** Drawn with the results, so that they do not push the footer away later. */
  blocks: ContentBlock[]
}

export interface ListData {
  results: Promise<Result<ListResults>>
  /** The last answer for this address. */
  cachedResults: ListResults | undefined
  figures: Promise<Result<ListingFigures>>
}

const slots = { tour: 'tours', experience: 'experiences', villa: 'villas' } as const

/** A tour comes by many places, and fetches its guests. */
const isOfFewThere = (kind: ListingKind, { locations, cursor }: ListFilters, total: number): boolean =>
  kind !== 'tour' && locations.length === 1 && cursor === null && total < 4

const find = async (platform: Platform, kind: ListingKind, request: Request): Promise<ListResults> => {
  const filters = parseFilters(kind, new URL(request.url).searchParams)
  const [page, blocks] = await Promise.all([
    platform.api('GET /listings', { query: toListingsQuery(kind, filters), signal: request.signal }),
    loadContentBlocks(platform, slots[kind], request.signal),
  ])
  const { from, to, duration } = filters
  const isEmpty = page.total === 0
  const mayLeaveDays = kind === 'tour' && ((from !== null && to !== null) || (isEmpty && duration !== null))
  // Few lists need them: their code is no part of a first view.
  const [removableFilters, suggestion, instead, nearby] = await Promise.all([
    isEmpty
      ? import(/* webpackChunkName: 'list-hints' */ './removable-filters.ts').then((part) =>
          part.listRemovableFilters(platform, kind, filters, request.signal),
        )
      : [],
    mayLeaveDays
      ? import(/* webpackChunkName: 'list-hints' */ './find-trip-suggestion.ts').then((part) =>
          part.findTripSuggestion(platform, filters, page, request.signal),
        )
      : undefined,
    isEmpty && filters.cursor === null
      ? import(/* webpackChunkName: 'list-hints' */ './find-instead.ts').then((part) =>
          part.findInstead(platform, kind, filters, request.signal),
        )
      : [],
    isOfFewThere(kind, filters, page.total)
      ? import(/* webpackChunkName: 'list-hints' */ './find-nearby.ts').then((part) =>
          part.findNearby(platform, kind, filters, page, request.signal),
        )
      : undefined,
  ])
  return { filters, page, removableFilters, suggestion, instead, nearby, blocks }
}

export const listLoader = (platform: Platform, kind: ListingKind) => {
  const cache = createPageCache<ListResults>()
  return ({ request }: LoaderFunctionArgs): ListData => {
    const { search } = new URL(request.url)
    const results = find(platform, kind, request).then((found) => cache.set(search, found))
    return {
      results: toResult(results),
      cachedResults: cache.get(search),
      figures: toResult(platform.api('GET /listing-figures', { signal: request.signal })),
    }
  }
}
