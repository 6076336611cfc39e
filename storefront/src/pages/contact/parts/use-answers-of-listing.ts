import { useEffect, useState } from 'react'
import type { ListingQuestion } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'

/** What is answered about a listing already, read once somebody writes; nothing where it cannot be read. */
export const useAnswersOfListing = (listingId: string | null, isWanted: boolean): readonly ListingQuestion[] => {
  const { api } = usePlatform()
  const [found, setFound] = useState<readonly ListingQuestion[]>([])
  useEffect(() => {
    if (!listingId || !isWanted) return undefined
    const stop = new AbortController()
    api('GET /listings/:id', { params: { id: listingId }, signal: stop.signal }).then(
      ({ questions = [] }) => setFound(questions),
      // The message is sent without them.
      () => undefined,
    )
    return () => stop.abort()
  }, [api, listingId, isWanted])
  return found
}
