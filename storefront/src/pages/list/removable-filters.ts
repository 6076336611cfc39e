import type { ListingKind } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { listFilterChips, type FilterChip } from './filter-chips.ts'
import type { ListFilters } from './filters.ts'
import { toListingsQuery } from './search-params.ts'

/** For an empty list: a filter, and the number of results without it. */
export interface RemovableFilter {
  chip: FilterChip
  totalWithoutIt: number
}

/** Each costs a search; whoever made up more of them is helped by removing all. */
const maxRemovable = 12

export const listRemovableFilters = async (
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
