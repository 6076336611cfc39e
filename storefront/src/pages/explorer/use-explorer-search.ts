import { usePageSearch } from '@escapes/platform/page-search'
import { useExplorerOrigin } from './origin.ts'
import { defaultSearch, parseSearch, toSearchParams, type ExplorerSearch } from './search-params.ts'

export interface ExplorerControl {
  search: ExplorerSearch
  /** `isMove` replaces the entry of the browser's history, so that Back leaves the map; `fromTop` shows the page from its top. */
  change: (change: Partial<ExplorerSearch>, options?: { isMove?: boolean; fromTop?: boolean }) => void
  clear: () => void
}

/** Everything that the explorer shows is in its address. */
export const useExplorerSearch = (): ExplorerControl => {
  const { search, write } = usePageSearch()
  const state = useExplorerOrigin()
  const change: ExplorerControl['change'] = (wanted, { isMove = false, fromTop = false } = {}) =>
    write(
      (query) => toSearchParams({ ...parseSearch(query), requestedCount: defaultSearch.requestedCount, ...wanted }),
      { replace: isMove, preventScrollReset: !fromTop, state },
    )
  return {
    search: parseSearch(new URLSearchParams(search)),
    change,
    clear: () => {
      const { mode, isFollowing } = parseSearch(new URLSearchParams(search))
      change({ ...defaultSearch, mode, isFollowing }, { fromTop: true })
    },
  }
}
