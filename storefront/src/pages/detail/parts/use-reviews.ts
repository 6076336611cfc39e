import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListingReviews, ReviewParty, ReviewSort } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'

export interface ReviewFilter {
  sort: ReviewSort
  score: number | undefined
  party: ReviewParty | undefined
}

export interface Reviews {
  filter: ReviewFilter
  page: ListingReviews
  isPending: boolean
  hasFailed: boolean
  show: (change: Partial<ReviewFilter>) => void
  showMore: () => void
  retry: () => void
}

const unfiltered: ReviewFilter = { sort: 'newest', score: undefined, party: undefined }

interface Wanted {
  filter: ReviewFilter
  /** Absent: the first page. */
  cursor?: string
}

/** The reviews that match, page after page; the first page of all came with the listing. */
export const useReviews = (listingId: string, first: ListingReviews): Reviews => {
  const { api } = usePlatform()
  const [wanted, setWanted] = useState<Wanted>({ filter: unfiltered })
  const [page, setPage] = useState(first)
  const [state, setState] = useState<'shown' | 'pending' | 'failed'>('shown')
  const call = useRef<AbortController>(undefined)
  useEffect(() => () => call.current?.abort(), [])

  const load = useCallback(
    async (next: Wanted): Promise<void> => {
      call.current?.abort()
      const { signal } = (call.current = new AbortController())
      setWanted(next)
      setState('pending')
      const { filter, cursor } = next
      try {
        const query = { ...filter, ...(cursor && { cursor }) }
        const found = await api('GET /listings/:id/reviews', { params: { id: listingId }, query, signal })
        if (signal.aborted) return
        setPage((shown) => (cursor ? { ...found, items: [...shown.items, ...found.items] } : found))
        setState('shown')
      } catch {
        if (!signal.aborted) setState('failed')
      }
    },
    [api, listingId],
  )

  return {
    filter: wanted.filter,
    page,
    isPending: state === 'pending',
    hasFailed: state === 'failed',
    show: (change) => void load({ filter: { ...wanted.filter, ...change } }),
    showMore: () => page.nextCursor !== null && void load({ filter: wanted.filter, cursor: page.nextCursor }),
    retry: () => void load(wanted),
  }
}
