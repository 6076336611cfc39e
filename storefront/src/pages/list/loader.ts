import type { LoaderFunctionArgs } from 'react-router-dom'
import type { CallOutput } from '@escapes/contract/client'
import type { ContentBlock, ListingKind } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import type { ListingFigures } from '#/features/listings/guest-figures.tsx'
import { loadContentBlocks } from '#/features/content-blocks/load-content-blocks.ts'
import { createPageCache } from '#/features/cache/page-cache.ts'
import { toResult, type Result } from '@escapes/platform/result'
import { listFilterChips, type FilterChip } from './filter-chips.ts'
import type { ListFilters } from './filters.ts'
import { findTripSuggestion, type TripSuggestion } from './find-trip-suggestion.ts'
import { parseFilters, toListingsQuery } from './search-params.ts'

/** For an empty list: a filter, and the number of results without it. */
export interface RemovableFilter {
  chip: FilterChip
  totalWithoutIt: number
}

export interface ListResults {
  filters: ListFilters
  page: CallOutput<'GET /listings'>
  removableFilters: RemovableFilter[]
  suggestion: TripSuggestion | undefined
  /** Drawn with the results, so that they do not push the footer away later. */
  blocks: ContentBlock[]
}

export interface ListData {
  results: Promise<Result<ListResults>>
  /** The last answer for this address. */
  cachedResults: ListResults | undefined
  figures: Promise<Result<ListingFigures>>
}

/** Each costs a search; whoever made up more of them is helped by removing all. */
const maxRemovable = 12

const listRemovableFilters = async (
  platform: Platform,
  kind: ListingKind,
  filters: ListFilters,
  signal: AbortSignal,
) => {
  const totals = await Promise.all(
    listFilterChips(kind, filters)
      .slice(0, maxRemovable)
      .map(async (chip) => {
        const query = {
          ...toListingsQuery(kind, { ...filters, cursor: null, ...chip.toRemovalChange(filters) }),
          limit: 1,
        }
        const { total } = await platform.api('GET /listings', { query, signal })
        return { chip, totalWithoutIt: total }
      }),
  )
  return totals.filter(({ totalWithoutIt }) => totalWithoutIt > 0)
}

const slots = { tour: 'tours', experience: 'experiences', villa: 'villas' } as const

const find = async (platform: Platform, kind: ListingKind, request: Request): Promise<ListResults> => {
  const filters = parseFilters(kind, new URL(request.url).searchParams)
  const [page, blocks] = await Promise.all([
    platform.api('GET /listings', { query: toListingsQuery(kind, filters), signal: request.signal }),
    loadContentBlocks(platform, slots[kind], request.signal),
  ])
  const [removableFilters, suggestion] = await Promise.all([
    page.total === 0 ? listRemovableFilters(platform, kind, filters, request.signal) : [],
    kind === 'tour' ? findTripSuggestion(platform, filters, page, request.signal) : undefined,
  ])
  return { filters, page, removableFilters, suggestion, blocks }
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
