import type { ListingCard, OutingCard, VillaCard } from '@escapes/contract'
import type { IconName } from '#/icons/paths.ts'

export interface Fact {
  icon: IconName
  text: string
}

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

const includeFacts: readonly { key: keyof OutingCard['includes']; icon: IconName; text: string }[] = [
  { key: 'hotels', icon: 'hotel', text: 'Hotels' },
  { key: 'meals', icon: 'utensils', text: 'Meals' },
  { key: 'flights', icon: 'plane', text: 'Flights' },
]

const outingFacts = ({ duration, includes, maxGuests }: OutingCard): Fact[] => [
  { icon: 'clock', text: duration },
  ...includeFacts.filter(({ key }) => includes[key]),
  { icon: 'users', text: `Up to ${maxGuests}` },
]

const villaFacts = ({ bedrooms, bathrooms, maxGuests, parkingSpaces, amenities }: VillaCard): Fact[] => [
  { icon: 'bed', text: plural(bedrooms, 'bedroom') },
  { icon: 'bath', text: plural(bathrooms, 'bathroom') },
  { icon: 'users', text: plural(maxGuests, 'guest') },
  ...(parkingSpaces > 0 ? [{ icon: 'car', text: plural(parkingSpaces, 'parking space') } as const] : []),
  ...(amenities.some((amenity) => /wi-?fi/i.test(amenity)) ? [{ icon: 'wifi', text: 'Free WiFi' } as const] : []),
]

export const factsOf = (listing: ListingCard): Fact[] =>
  listing.kind === 'villa' ? villaFacts(listing) : outingFacts(listing)
