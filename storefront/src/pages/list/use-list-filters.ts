import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { ListingKind } from '@escapes/contract'
import { noFilters, type ListFilters } from './filters.ts'
import { readFilters, writeFilters } from './search-params.ts'

export interface FilterControl {
  kind: ListingKind
  filters: ListFilters
  /** `isTyping`: the entry in the browser's history is replaced instead of added to. */
  apply: (filters: ListFilters, options?: { isTyping?: boolean }) => void
  /** Changes some filters; the list starts from its first page again. */
  change: (change: Partial<ListFilters>, options?: { isTyping?: boolean }) => void
  /** All filters go, the order stays. */
  clear: () => void
}

/** The filters of a list live in its address and nowhere else. */
export const useListFilters = (kind: ListingKind): FilterControl => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const filters = readFilters(kind, search)
  const apply = useCallback<FilterControl['apply']>(
    (next, { isTyping = false } = {}) => {
      void navigate({ search: writeFilters(kind, next).toString() }, { replace: isTyping, preventScrollReset: true })
    },
    [kind, navigate],
  )
  return {
    kind,
    filters,
    apply,
    change: (change, options) => apply({ ...filters, show: noFilters.show, cursor: null, ...change }, options),
    clear: () => apply({ ...noFilters, sort: filters.sort }),
  }
}
