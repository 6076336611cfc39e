import type { PartyQuery } from '@escapes/contract'
import { maxInfantsPerAdult } from '@escapes/contract/max-infants'

/** Who comes along, in the address of a list, a search or a listing. */
export interface SearchedParty {
  /** Adults and children. */
  guests: number | null
  /** How many of `guests` are 2 to 11 years old. */
  children: number | null
  /** Under 2 years, besides `guests`. */
  infants: number | null
}

const maxGuests = 50

/** The parties that a search for activities offers, and one for villas. */
export const activityParties = Array.from({ length: 12 }, (_, index) => index + 1)
export const villaParties = Array.from({ length: 8 }, (_, index) => index + 1)

/** As many as the adults can look after. */
export const toMostInfants = ({ guests, children }: Pick<SearchedParty, 'guests' | 'children'>): number =>
  guests === null ? 0 : Math.min(maxGuests, (guests - (children ?? 0)) * maxInfantsPerAdult)

const countIn = (search: URLSearchParams, name: string, max: number): number | null => {
  const text = search.get(name)
  if (text === null || !/^\d{1,2}$/.test(text)) return null
  const count = Number(text)
  return count >= 1 && count <= max ? count : null
}

/** Invalid counts mean none. */
export const readSearchedParty = (search: URLSearchParams): SearchedParty => {
  const guests = countIn(search, 'guests', maxGuests)
  const children = countIn(search, 'children', (guests ?? 1) - 1)
  return { guests, children, infants: countIn(search, 'infants', toMostInfants({ guests, children })) }
}

/** For whom the page of an activity asks the price; `{}` without a party. */
export const toPartyQuery = ({ guests, children, infants }: Partial<SearchedParty>): PartyQuery => ({
  ...(guests && { guests }),
  ...(children && { children }),
  ...(infants && { infants }),
})

export const writeSearchedParty = (search: URLSearchParams, party: Partial<SearchedParty>): void => {
  for (const name of ['guests', 'children', 'infants'] as const) {
    const count = party[name]
    if (count) search.set(name, String(count))
  }
}
