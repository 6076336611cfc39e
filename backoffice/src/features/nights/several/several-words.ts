import type { ListingKind } from '@escapes/contract'

export interface SeveralListing {
  id: string
  title: string
  location: string
  kind: ListingKind
}

const nouns: Readonly<Record<ListingKind, { one: string; many: string }>> = {
  villa: { one: 'villa', many: 'villas' },
  tour: { one: 'tour', many: 'tours' },
  experience: { one: 'experience', many: 'experiences' },
}

export const toPlural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** `3 villas`, `1 tour`, `4 tours and experiences`. */
export const toListingsText = (listings: readonly SeveralListing[]): string => {
  const count = listings.length
  const [kind, other] = new Set(listings.map((each) => each.kind))
  if (kind === undefined || other !== undefined) return `${count} tours and experiences`
  return `${count} ${count === 1 ? nouns[kind].one : nouns[kind].many}`
}

/** Villas are sold by the night, what people go out on by the day. */
export const severalWords = {
  night: {
    title: 'Change several villas',
    listings: 'villas',
    action: 'Price or minimum stay',
    usual: 'Usual price and stay',
    price: 'Price of a night',
    amount: 'US dollars a night',
    percentHint: 'Of what each night of each villa costs now.',
    isUsual: 'They have the usual price and stay already.',
  },
  day: {
    title: 'Change several tours and experiences',
    listings: 'tours and experiences',
    action: 'Price',
    usual: 'Usual price',
    price: 'Price of an adult',
    amount: 'US dollars an adult',
    percentHint: 'Of what each day of each of them costs now.',
    isUsual: 'They have the usual price already.',
  },
} as const
export type SoldBy = keyof typeof severalWords
