import { useEffect, useState } from 'react'
import type { ListingKind } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'

const none: ReadonlySet<string> = new Set()

/** The places at which nothing of a kind is offered, so that they say so before they are chosen. None until it is known. */
export const useEmptyPlaces = (kind: ListingKind, places: readonly string[]): ReadonlySet<string> => {
  const { api } = usePlatform()
  const [empty, setEmpty] = useState(none)
  const names = places.join(',')
  useEffect(() => {
    const stop = new AbortController()
    api('GET /listing-places', { query: { kind, places: names }, signal: stop.signal, isBackground: true }).then(
      (answer) => setEmpty(new Set(answer.places.filter(({ count }) => count === 0).map(({ place }) => place))),
      // Every place can be chosen then, and an empty list says what empties it.
      () => undefined,
    )
    return () => stop.abort()
  }, [api, kind, names])
  return empty
}
