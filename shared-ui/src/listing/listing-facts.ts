import type { ListingCard, ActivityCard, VillaCard } from '@escapes/contract'
import { formatComingDayAndMonth, formatYearlyPeriods } from '@escapes/contract/dates'
import { formatHours, toWholeDays } from '@escapes/contract/hours'
import type { IconName } from '#/icons/paths.ts'

export interface ListingFact {
  icon: IconName
  text: string
  /** The shorter visible text; screen readers read `text`. */
  visibleText?: string
}

export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

type Party = Pick<NonNullable<ActivityCard['party']>, 'guests' | 'children' | 'infants' | 'hasChildPrice'>

/** `5 guests`; `5 adults` where children pay another price and none was asked for; `2 adults, 3 children and 1 infant`. */
export const formatParty = ({ guests, children = 0, infants = 0, hasChildPrice }: Party): string => {
  const adults = formatCount(guests - children, children > 0 || hasChildPrice ? 'adult' : 'guest')
  const others = [
    ...(children > 0 ? [formatCount(children, 'child', 'children')] : []),
    ...(infants > 0 ? [formatCount(infants, 'infant')] : []),
  ]
  // By hand: creating an `Intl.ListFormat` keeps a slow phone busy for 20 ms.
  const last = others.pop()
  return [adults, ...others].join(', ') + (last ? ` and ${last}` : '')
}

/** The price of the card itself, or that of a day with another one, which nothing is saved on. */
export const isUsualPrice = ({ price, party }: Pick<ActivityCard, 'price' | 'party'>): boolean =>
  (party?.perAdult ?? price) === price

const includeFacts: readonly { key: keyof ActivityCard['includes']; icon: IconName; word: string }[] = [
  { key: 'hotels', icon: 'hotel', word: 'Hotels' },
  { key: 'meals', icon: 'utensils', word: 'Meals' },
  { key: 'flights', icon: 'plane', word: 'Flights' },
]

/** `4 hours, 08:00–12:00` of an outing of one day; of several days, or without its hours, how long it takes. */
export const toDurationText = ({
  duration,
  durationDays,
  startTime,
  endTime,
}: Pick<ActivityCard, 'duration' | 'durationDays' | 'startTime' | 'endTime'>): string =>
  startTime && endTime && toWholeDays(durationDays) === 1
    ? [duration, formatHours({ startTime, endTime }, 1)].filter(Boolean).join(', ')
    : duration

const activityFacts = ({ includes, maxGuests, ...activity }: ActivityCard): ListingFact[] => [
  { icon: 'clock', text: toDurationText(activity) },
  { icon: 'users', text: `Up to ${formatCount(maxGuests, 'guest')}` },
  ...includeFacts
    .filter(({ key }) => includes[key])
    .map(({ icon, word }) => ({ icon, text: `${word} included`, visibleText: word })),
]

const villaFacts = ({ bedrooms, bathrooms, maxGuests, parkingSpaces, amenities }: VillaCard): ListingFact[] => [
  { icon: 'bed', text: formatCount(bedrooms, 'bedroom'), visibleText: formatCount(bedrooms, 'bed') },
  { icon: 'bath', text: formatCount(bathrooms, 'bathroom'), visibleText: formatCount(bathrooms, 'bath') },
  { icon: 'users', text: formatCount(maxGuests, 'guest') },
  ...(parkingSpaces > 0
    ? [
        {
          icon: 'car',
          text: formatCount(parkingSpaces, 'parking space'),
          visibleText: formatCount(parkingSpaces, 'car'),
        } as const,
      ]
    : []),
  ...(amenities.some((amenity) => /wi-?fi/i.test(amenity)) ? [{ icon: 'wifi', text: 'Free WiFi' } as const] : []),
]

/** `Kandy`; of a tour that ends elsewhere `Colombo to Galle`. */
export const toPlaceText = (listing: Pick<ListingCard, 'location'> & Pick<ActivityCard, 'route'>): string =>
  listing.route ? `${listing.route.from} to ${listing.route.to}` : listing.location

/** When an activity can be booked for: its next departures, or any day of its season. */
export const toBookableDatesText = (activity: ActivityCard): string => {
  const { sale, nextDates, operatingSeasons } = activity
  if (sale === 'departures') {
    if (nextDates.length > 0) return `Next: ${nextDates.map((date) => formatComingDayAndMonth(date)).join(', ')}`
    return activity.hasNoDayForParty ? 'No departure has places for all of you' : 'No departure is open'
  }
  return operatingSeasons.length === 0 ? 'Any day' : `Any day, ${formatYearlyPeriods(operatingSeasons)}`
}

export const toListingFacts = (listing: ListingCard): ListingFact[] =>
  listing.kind === 'villa' ? villaFacts(listing) : activityFacts(listing)
