import { useEffect, useState } from 'react'
import type { ListingCard } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { toPinsQuery, type ExplorerSearch } from './search-params.ts'

/** The villas that the other filters find, wherever they are. Undefined until it is known, and when they are too many. */
export const useVillasElsewhere = (search: ExplorerSearch, isWanted: boolean): readonly ListingCard[] | undefined => {
  const { api } = usePlatform()
  const [found, setFound] = useState<{ key: string; villas: readonly ListingCard[] | undefined }>()
  const key = JSON.stringify(toPinsQuery({ ...search, location: '' }))
  const isMissing = isWanted && found?.key !== key
  useEffect(() => {
    if (!isMissing) return undefined
    const stop = new AbortController()
    api('GET /listings', { query: { kind: 'villa', ...JSON.parse(key), limit: 100 }, signal: stop.signal }).then(
      ({ items, nextCursor }) => setFound({ key, villas: nextCursor === null ? items : undefined }),
      // The places are then offered without their numbers.
      () => undefined,
    )
    return () => stop.abort()
  }, [api, isMissing, key])
  return found?.key === key ? found.villas : undefined
}
