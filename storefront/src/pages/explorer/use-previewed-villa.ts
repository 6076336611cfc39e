import { useEffect, useState } from 'react'
import type { ListingCard, VillaCard, VillaDetail } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'

export type PreviewedVilla = VillaCard | VillaDetail

/** The villa of a pin: of the list beside the map, or asked for. */
export const usePreviewedVilla = (id: string | null, listed: readonly ListingCard[]): PreviewedVilla | undefined => {
  const { api } = usePlatform()
  const [fetched, setFetched] = useState<VillaDetail>()
  const inList = listed.find((villa): villa is VillaCard => villa.id === id && villa.kind === 'villa')
  const isMissing = id !== null && inList === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    const stop = new AbortController()
    api('GET /listings/:id', { params: { id }, signal: stop.signal }).then(
      (listing) => listing.kind === 'villa' && setFetched(listing),
      // The preview then stays without its picture, and still leads to the villa.
      () => undefined,
    )
    return () => stop.abort()
  }, [api, id, isMissing])
  return inList ?? (fetched?.id === id ? fetched : undefined)
}
