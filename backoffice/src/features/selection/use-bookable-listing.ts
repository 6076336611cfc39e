import { useEffect, useState } from 'react'
import { usePlatform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { type BookableListing, loadBookableListing } from './load-bookable-listing.ts'

/** A listing with what is taken, once it is chosen; undefined until its answer came. */
export const useBookableListing = (id: string | undefined): Result<BookableListing> | undefined => {
  const { api } = usePlatform()
  const [answer, setAnswer] = useState<{ id: string; outcome: Result<BookableListing> }>()
  useEffect(() => {
    if (id === undefined) return undefined
    const leaving = new AbortController()
    const read = async (): Promise<void> => {
      const outcome = await toResult(loadBookableListing(api, id, leaving.signal))
      if (!leaving.signal.aborted) setAnswer({ id, outcome })
    }
    void read()
    return () => leaving.abort()
  }, [api, id])
  return answer?.id === id ? answer?.outcome : undefined
}
