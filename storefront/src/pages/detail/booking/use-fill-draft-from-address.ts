import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router-dom'
import type { ListingDetail } from '@escapes/contract'
import { listTooYoung } from '@escapes/contract/guest-ages'
import { civilDateAt, isCivilDate, nightsBetween } from '@escapes/contract/dates'
import { readSearchedParty } from '#/features/listings/searched-party.ts'
import type { Draft } from './draft.ts'
import { emptyDraft, countAdultsAndChildren } from './draft.ts'
import { useDraftStore } from './draft-store.ts'

type SelectionFromAddress = Partial<Pick<Draft, 'checkIn' | 'checkOut' | 'date' | 'guests'>>

const toFutureDate = (text: string | null, today: string): string | null =>
  text !== null && isCivilDate(text) && text >= today ? text : null

const countIn = (search: URLSearchParams, name: string): number => {
  const count = Number(search.get(name))
  return Number.isInteger(count) && count > 0 ? count : 0
}

/** The guests of a draft that went through sign-in, or those of a search that tells children from adults. */
const partyIn = (search: URLSearchParams): Draft['guests'] | undefined => {
  const adults = countIn(search, 'adults')
  if (adults > 0) return { adults, children: countIn(search, 'children'), infants: countIn(search, 'infants') }
  const { guests, children, infants } = readSearchedParty(search)
  return guests === null
    ? undefined
    : { adults: guests - (children ?? 0), children: children ?? 0, infants: infants ?? 0 }
}

type PartyRules = Pick<ListingDetail, 'maxGuests' | 'minimumAge'>

/** The party of the address, where the listing does not take all of it. */
export const findRefusedParty = (
  { maxGuests, minimumAge }: PartyRules,
  search: URLSearchParams,
): { party: Draft['guests']; isTooLarge: boolean } | undefined => {
  const party = partyIn(search)
  if (!party) return undefined
  const isTooLarge = countAdultsAndChildren(party) > maxGuests
  return isTooLarge || listTooYoung(party, minimumAge).length > 0 ? { party, isTooLarge } : undefined
}

const withoutTooYoung = (party: Draft['guests'], minimumAge: PartyRules['minimumAge']): Draft['guests'] => ({
  ...party,
  ...Object.fromEntries(listTooYoung(party, minimumAge).map((kind) => [kind, 0])),
})

/** Dates and guests from the address: those of the search, or of the draft before sign-in. */
export const readSelectionFromAddress = (
  { kind, maxGuests, minimumAge }: Pick<ListingDetail, 'kind'> & PartyRules,
  search: URLSearchParams,
  today: string,
): SelectionFromAddress => {
  const selection: SelectionFromAddress = {}
  const checkIn = toFutureDate(search.get('checkIn'), today)
  const checkOut = toFutureDate(search.get('checkOut'), today)
  if (kind === 'villa' && checkIn && checkOut && nightsBetween(checkIn, checkOut) > 0)
    Object.assign(selection, { checkIn, checkOut })
  const date = toFutureDate(search.get('date'), today)
  if (kind !== 'villa' && date) selection.date = date
  const party = partyIn(search)
  if (party && countAdultsAndChildren(party) <= maxGuests)
    return { ...selection, guests: withoutTooYoung(party, minimumAge) }
  const guests = Number(search.get('guests'))
  if (Number.isInteger(guests) && guests > 0)
    selection.guests = { ...emptyDraft.guests, adults: Math.min(guests, maxGuests) }
  return selection
}

type ListingOfDraft = Pick<ListingDetail, 'id' | 'kind'> & PartyRules

/** As JSON; `{}`: the address says nothing. */
const useSelectionFromAddress = (listing: ListingOfDraft): string => {
  const [search] = useSearchParams()
  const [today] = useState(() => civilDateAt(new Date()))
  return JSON.stringify(readSelectionFromAddress(listing, search, today))
}

const isFilled = (draft: Draft | undefined, selection: string): boolean =>
  selection === '{}' || draft?.filledFrom === selection

/**
 * The draft, as the address fills it in: from the first paint on, which knows no draft, so that nothing moves when it is
 * filled.
 */
export const useDraft = (listing: ListingOfDraft): Draft => {
  const stored = useDraftStore((drafts) => drafts.byListing[listing.id])
  const selection = useSelectionFromAddress(listing)
  return useMemo(() => {
    const draft = stored ?? emptyDraft
    return isFilled(stored, selection)
      ? draft
      : { ...draft, ...(JSON.parse(selection) as SelectionFromAddress), filledFrom: selection }
  }, [stored, selection])
}

/** The listings whose draft this document has filled: going back to one of them is no arrival. */
const filledHere = new Set<string>()

const isDocumentNew = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation')
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate'
}

/**
 * Fills the draft from the address once: later choices win over the link. Once they were booked, the same link fills it
 * again for whoever follows it anew, and not for who goes back or reloads.
 */
export const useFillDraftFromAddress = (listing: ListingOfDraft): void => {
  // The shell shares no `NavigationType`.
  const navigationType: string = useNavigationType()
  const selectionFromAddress = useSelectionFromAddress(listing)
  const isFilledIn = useDraftStore((drafts) => isFilled(drafts.byListing[listing.id], selectionFromAddress))
  const fill = useEffectEvent((listingId: string, selection: string, isDone: boolean) => {
    if (selection === '{}') return
    const { byListing, change } = useDraftStore.getState()
    const draft = byListing[listingId]
    const isArrival = navigationType !== 'POP' || (!filledHere.has(listingId) && isDocumentNew())
    filledHere.add(listingId)
    const isBooked = draft?.booked && draft.checkIn === null && draft.date === null
    if (isDone && !(isBooked && isArrival)) return
    change(listingId, {
      ...(JSON.parse(selection) as SelectionFromAddress),
      filledFrom: selection,
    })
  })
  useEffect(() => fill(listing.id, selectionFromAddress, isFilledIn), [listing.id, selectionFromAddress, isFilledIn])
}
