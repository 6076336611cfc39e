import { useEffect, useMemo, useState } from 'react'
import type { ActivityDetail, ListingDetail } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { toPartyQuery } from '#/features/listings/searched-party.ts'
import { countAdultsAndChildren, isPartyChosen } from './booking/draft.ts'
import { useDraft } from './booking/use-fill-draft-from-address.ts'

type ForParty = Pick<ActivityDetail, 'party' | 'hasNoDayForParty'>

const toForParty = (listing: ListingDetail): ForParty =>
  listing.kind === 'villa' ? {} : { party: listing.party, hasNoDayForParty: listing.hasNoDayForParty }

const pauseMs = 250

const toKey = (party: Parameters<typeof toPartyQuery>[0]): string => JSON.stringify(toPartyQuery(party))

/**
 * The listing with what the chosen party pays for it, as soon as somebody chose one. While that of another party is on its
 * way it is still that of the one before, whom its words name.
 */
export const usePricedListing = (listing: ListingDetail): ListingDetail => {
  const { api } = usePlatform()
  const { id } = listing
  const draft = useDraft(listing)
  const [asked, setAsked] = useState<{ key: string } & ForParty>()
  const loaded = toForParty(listing)
  const { children, infants } = draft.guests
  const guests = countAdultsAndChildren(draft.guests)
  const isPriced = listing.kind !== 'villa' && guests + infants > 1 && isPartyChosen(draft)
  const key = isPriced ? toKey({ guests, children, infants }) : undefined
  const isLoaded = loaded.party !== undefined && key === toKey(loaded.party)
  const keyToAsk = isLoaded || key === asked?.key ? undefined : key
  useEffect(() => {
    if (keyToAsk === undefined) return undefined
    const stop = new AbortController()
    const query = JSON.parse(keyToAsk) as ReturnType<typeof toPartyQuery>
    const timer = setTimeout(() => {
      api('GET /listings/:id', { params: { id }, query, signal: stop.signal, isBackground: true }).then(
        (found) => setAsked({ key: keyToAsk, ...toForParty(found) }),
        // What is shown is still true of the party that it names.
        () => undefined,
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [api, id, keyToAsk])
  const { party, hasNoDayForParty }: ForParty = isPriced ? (isLoaded || !asked ? loaded : asked) : {}
  return useMemo(
    () => (listing.kind === 'villa' ? listing : { ...listing, party, hasNoDayForParty }),
    [listing, party, hasNoDayForParty],
  )
}
