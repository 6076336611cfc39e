import type { ListingCard, ListingPin, ActivityCard, VillaCard } from '@escapes/contract'
import { formatComingDayAndMonth, formatYearlyPeriods } from '@escapes/contract/dates'
import { formatMinimumAge } from '@escapes/contract/guest-ages'
import { formatHours, toWholeDays } from '@escapes/contract/hours'
import { formatCount } from '@escapes/contract/party-text'
import type { IconName } from '#/icons/paths.ts'
import type { ExactParts, MoneyFormat } from '#/money/money-context.ts'

export interface ListingFact {
  icon: IconName
  text: string
  /** The shorter visible text; screen readers read `text`. */
  visibleText?: string
}

/** The price of the card itself, or that of a day with another one, which nothing is saved on. */
export const isUsualPrice = ({ price, party }: Pick<ActivityCard, 'price' | 'party'>): boolean =>
  (party?.perAdult ?? price) === price

/** The price of a person and the party's total, exactly, where whole units of one would not make those of the other. */
export const toExactPersonPrice = (
  { price, party }: Pick<ActivityCard, 'price' | 'party'>,
  { toExactParts }: Pick<MoneyFormat, 'toExactParts'>,
): ExactParts | undefined =>
  party && (party.perAdult ?? price) * party.guests === party.total
    ? toExactParts(party.total, party.guests)
    : undefined

type PricedNights = Pick<ListingPin, 'price' | 'stay'>

/** In US cents: the mean of the nights that were searched for; otherwise the list price. */
export const toNightPrice = ({ price, stay }: PricedNights): number =>
  stay ? Math.round(stay.total / stay.nights) : price

/** The price of a night and the total of the stay, exactly, where whole units of one would not make those of the other. */
export const toExactNightPrice = (
  stay: PricedNights['stay'],
  { toExactParts }: Pick<MoneyFormat, 'toExactParts'>,
): ExactParts | undefined => (stay ? toExactParts(stay.total, stay.nights) : undefined)

/** As it stands on a card, a pin and its preview. */
export const formatNightPrice = (priced: PricedNights, money: MoneyFormat): string => {
  const exact = toExactNightPrice(priced.stay, money)
  return exact ? money.formatExactly(exact.each) : money.format(toNightPrice(priced))
}

/** The price of one times their number is not quite the total beside it. */
export const isPriceOfOneRounded = (listing: ListingCard, money: MoneyFormat): boolean => {
  if (listing.kind !== 'villa') return toExactPersonPrice(listing, money)?.isExact === false
  // A mean says so itself.
  return toNightPrice(listing) === listing.price && toExactNightPrice(listing.stay, money)?.isExact === false
}

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

/** Nothing where everybody may come. */
export const toAgeText = ({ minimumAge }: Pick<ListingCard, 'minimumAge'>): string | undefined =>
  minimumAge ? formatMinimumAge(minimumAge) : undefined

const ageFacts = (listing: Pick<ListingCard, 'minimumAge'>): ListingFact[] => {
  const text = toAgeText(listing)
  return text ? [{ icon: 'user', text }] : []
}

const activityFacts = ({ includes, maxGuests, ...activity }: ActivityCard): ListingFact[] => [
  { icon: 'clock', text: toDurationText(activity) },
  { icon: 'users', text: `Up to ${formatCount(maxGuests, 'guest')}` },
  ...ageFacts(activity),
  ...includeFacts
    .filter(({ key }) => includes[key])
    .map(({ icon, word }) => ({ icon, text: `${word} included`, visibleText: word })),
]

const villaFacts = ({
  bedrooms,
  bathrooms,
  maxGuests,
  minimumAge,
  parkingSpaces,
  amenities,
}: VillaCard): ListingFact[] => [
  { icon: 'bed', text: formatCount(bedrooms, 'bedroom'), visibleText: formatCount(bedrooms, 'bed') },
  { icon: 'bath', text: formatCount(bathrooms, 'bathroom'), visibleText: formatCount(bathrooms, 'bath') },
  { icon: 'users', text: formatCount(maxGuests, 'guest') },
  ...ageFacts({ minimumAge }),
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

/** Of a party that was asked for and has younger guests. */
export const toTooYoungText = ({ minimumAge, isPartyTooYoung }: ListingCard): string | undefined =>
  minimumAge && isPartyTooYoung
    ? `For guests ${formatMinimumAge(minimumAge).toLowerCase()}, so not for all of you`
    : undefined

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
