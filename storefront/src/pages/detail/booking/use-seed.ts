import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ListingDetail } from '@escapes/contract'
import { civilDateAt, isCivilDate, nightsBetween } from '@escapes/contract/dates'
import type { Draft } from './draft.ts'
import { emptyDraft } from './draft.ts'
import { useDrafts } from './draft-store.ts'

type Seed = Partial<Pick<Draft, 'checkIn' | 'checkOut' | 'date' | 'guests'>>

const dateOf = (text: string | null, today: string): string | null =>
  text !== null && isCivilDate(text) && text >= today ? text : null

/** What the list that led here was searched with. */
export const seedOf = (
  { kind, maxGuests }: Pick<ListingDetail, 'kind' | 'maxGuests'>,
  search: URLSearchParams,
  today: string,
): Seed => {
  const seed: Seed = {}
  const checkIn = dateOf(search.get('checkIn'), today)
  const checkOut = dateOf(search.get('checkOut'), today)
  if (kind === 'villa' && checkIn && checkOut && nightsBetween(checkIn, checkOut) > 0)
    Object.assign(seed, { checkIn, checkOut })
  const date = dateOf(search.get('date'), today)
  if (kind !== 'villa' && date) seed.date = date
  const guests = Number(search.get('guests'))
  if (Number.isInteger(guests) && guests > 0)
    seed.guests = { ...emptyDraft.guests, adults: Math.min(guests, maxGuests) }
  return seed
}

/** Fills the draft from the address once: what the traveller chooses afterwards counts for more than the link. */
export const useSeed = (listing: ListingDetail): void => {
  const [search] = useSearchParams()
  const [today] = useState(() => civilDateAt(new Date()))
  const seed = seedOf(listing, search, today)
  const mark = JSON.stringify(seed)
  useEffect(() => {
    const { byListing, change } = useDrafts.getState()
    if (mark === '{}' || byListing[listing.id]?.seed === mark) return
    change(listing.id, { ...(JSON.parse(mark) as Seed), seed: mark })
  }, [listing.id, mark])
}
