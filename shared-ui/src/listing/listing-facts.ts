import type { ListingCard, OutingCard, VillaCard } from '@escapes/contract'
import type { IconName } from '#/icons/paths.ts'

export interface Fact {
  icon: IconName
  /** What is read. */
  text: string
  /** What is seen, where it is less: a number, or nothing beside the icon. */
  seen?: string
}

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

const includeFacts: readonly { key: keyof OutingCard['includes']; icon: IconName; text: string }[] = [
  { key: 'hotels', icon: 'hotel', text: 'Hotels included' },
  { key: 'meals', icon: 'utensils', text: 'Meals included' },
  { key: 'flights', icon: 'plane', text: 'Flights included' },
]

const outingFacts = ({ duration, includes, maxGuests }: OutingCard): Fact[] => [
  { icon: 'clock', text: duration },
  { icon: 'users', text: `Up to ${plural(maxGuests, 'guest')}` },
  ...includeFacts.filter(({ key }) => includes[key]).map(({ icon, text }) => ({ icon, text, seen: '' })),
]

const villaFacts = ({ bedrooms, bathrooms, maxGuests, parkingSpaces, amenities }: VillaCard): Fact[] => [
  { icon: 'bed', text: plural(bedrooms, 'bedroom'), seen: plural(bedrooms, 'bed') },
  { icon: 'bath', text: plural(bathrooms, 'bathroom'), seen: plural(bathrooms, 'bath') },
  { icon: 'users', text: plural(maxGuests, 'guest') },
  ...(parkingSpaces > 0
    ? [{ icon: 'car', text: plural(parkingSpaces, 'parking space'), seen: String(parkingSpaces) } as const]
    : []),
  ...(amenities.some((amenity) => /wi-?fi/i.test(amenity))
    ? [{ icon: 'wifi', text: 'Free WiFi', seen: '' } as const]
    : []),
]

export const factsOf = (listing: ListingCard): Fact[] =>
  listing.kind === 'villa' ? villaFacts(listing) : outingFacts(listing)
