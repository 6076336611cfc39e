import { useEffect, useState } from 'react'
import type { ApiProblem } from '@escapes/contract/client'
import { usePlatform } from '@escapes/platform'
import { asProblem } from '@escapes/platform/problem'
import type { SeveralListing } from './several-words.ts'

/** All that can be closed or priced; undefined until it is read. */
export const useListingsOnSale = (): {
  listings: readonly SeveralListing[] | undefined
  problem: ApiProblem | undefined
} => {
  const { api } = usePlatform()
  const [listings, setListings] = useState<SeveralListing[]>()
  const [problem, setProblem] = useState<ApiProblem>()
  useEffect(() => {
    const ended = new AbortController()
    const read = async (): Promise<void> => {
      try {
        const { items } = await api('GET /admin/night-changes/listings', { signal: ended.signal })
        setListings(items)
      } catch (error) {
        if (!ended.signal.aborted) setProblem(asProblem(error))
      }
    }
    void read()
    return () => ended.abort()
  }, [api])
  return { listings, problem }
}
