import { usePageSearch } from '@escapes/platform/page-search'
import type { ListingKind } from '@escapes/contract'
import { defaultFilters, type ListFilters } from './filters.ts'
import { parseFilters } from './search-params.ts'
import { toSearchParams } from './write-search-params.ts'

/** A change computed from the latest filters. */
export type FilterChange = Partial<ListFilters> | ((latest: ListFilters) => Partial<ListFilters>)

export interface FilterControl {
  kind: ListingKind
  filters: ListFilters
  /** Changes filters and returns to the first page. `isTyping` replaces the entry of the browser's history. */
  change: (change: FilterChange, options?: { isTyping?: boolean }) => void
  clear: () => void
}

/** The filters of a list are in its address only. */
export const useListFilters = (kind: ListingKind): FilterControl => {
  const { search, write } = usePageSearch()
  const filters = parseFilters(kind, new URLSearchParams(search))
  const change: FilterControl['change'] = (wanted, { isTyping = false } = {}) =>
    write(
      (query) => {
        const latest = parseFilters(kind, query)
        const changed = typeof wanted === 'function' ? wanted(latest) : wanted
        return toSearchParams(kind, {
          ...latest,
          requestedCount: defaultFilters.requestedCount,
          cursor: null,
          ...changed,
        })
      },
      { replace: isTyping },
    )
  return { kind, filters, change, clear: () => change(({ sort }) => ({ ...defaultFilters, sort })) }
}
