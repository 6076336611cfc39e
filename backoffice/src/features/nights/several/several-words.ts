import type { ListingKind } from '@escapes/contract'

export interface SeveralListing {
  id: string
  title: string
  location: string
  kind: ListingKind
}

export const toPlural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const kinds = ['villa', 'tour', 'experience'] as const

/** `3 villas`, `2 villas, 1 tour and 4 experiences`. */
export const toListingsText = (listings: readonly SeveralListing[]): string => {
  const counts = kinds.flatMap((kind) => {
    const count = listings.filter((listing) => listing.kind === kind).length
    return count === 0 ? [] : [toPlural(count, kind)]
  })
  return [counts.slice(0, -1).join(', '), counts.at(-1) ?? 'no listing'].filter(Boolean).join(' and ')
}

/** Where there is little room: `3 villas`, and of several kinds `42 listings`. */
export const toCountText = (listings: readonly SeveralListing[]): string =>
  new Set(listings.map(({ kind }) => kind)).size > 1 ? `${listings.length} listings` : toListingsText(listings)

/** Villas are sold by the night, what people go out on by the day. */
export type SoldBy = 'night' | 'day'

export const toSoldBy = (listings: readonly SeveralListing[]): SoldBy =>
  listings.length > 0 && listings.every(({ kind }) => kind === 'villa') ? 'night' : 'day'
