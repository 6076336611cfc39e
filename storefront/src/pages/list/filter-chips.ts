import type { ListingKind, TimeOfDay } from '@escapes/contract'
import { formatComingDate, formatComingDates } from '@escapes/contract/dates'
import { formatParty } from '@escapes/shared-ui/core'
import { toAmenity } from '#/features/listings/amenities.ts'
import { toSentenceCase } from '#/features/listings/categories.ts'
import { monthNames } from '#/features/planning/month-runs.ts'
import type { ListFilters } from './filters.ts'

/** An active filter, and the change that removes it. */
export interface FilterChip {
  id: string
  label: string
  toRemovalChange: (latest: ListFilters) => Partial<ListFilters>
}

const without = (values: readonly string[], one: string): string[] => values.filter((value) => value !== one)

/** `2-3` → `2 to 3 days`. */
export const toDurationLabel = (duration: string): string => {
  if (duration === '1') return '1 day'
  return duration.endsWith('+') ? `${duration.slice(0, -1)} days or more` : `${duration.replace('-', ' to ')} days`
}

/** By the start. */
export const timeOfDayLabels: Readonly<Record<TimeOfDay, string>> = {
  morning: 'Morning, before 12',
  afternoon: 'Afternoon, 12 to 17',
  evening: 'Evening, from 17',
}

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`

const priceLabel = (
  { minPriceDollars, maxPriceDollars }: ListFilters,
  formatDollars: (dollars: number) => string,
): string => {
  if (minPriceDollars !== null && maxPriceDollars !== null)
    return `${formatDollars(minPriceDollars)} to ${formatDollars(maxPriceDollars)}`
  return minPriceDollars === null
    ? `Up to ${formatDollars(maxPriceDollars ?? 0)}`
    : `${formatDollars(minPriceDollars)} and above`
}

const datesLabel = (kind: ListingKind, { from, to }: ListFilters): string => {
  if (kind !== 'villa' && to === null) return `From ${formatComingDate(from ?? '')}`
  return formatComingDates(from ?? '', to ?? '')
}

const toMonthLabel = (month: string, nights: number | null): string => {
  const name = monthNames[Number(month.slice(5)) - 1] ?? ''
  const length = nights === null ? '' : nights === 1 ? '1 night ' : `${nights} nights `
  return `${length}${length ? 'in' : 'Free in'} ${name} ${month.slice(0, 4)}`
}

const toPartyLabel = ({ guests, children, infants }: ListFilters): string =>
  formatParty({
    guests: guests ?? 0,
    children: children ?? undefined,
    infants: infants ?? undefined,
    hasChildPrice: children !== null,
  })

export const listFilterChips = (
  kind: ListingKind,
  filters: ListFilters,
  formatDollars: (amount: number) => string = dollars,
): FilterChip[] => {
  const chips: FilterChip[] = []
  const add = (id: string, label: string, change: Partial<ListFilters> | FilterChip['toRemovalChange']): void => {
    chips.push({ id, label, toRemovalChange: typeof change === 'function' ? change : () => change })
  }
  if (filters.q.trim()) add('q', `“${filters.q.trim()}”`, { q: '' })
  for (const place of filters.locations)
    add(`location-${place}`, place, ({ locations }) => ({ locations: without(locations, place) }))
  for (const category of filters.categories)
    add(`category-${category}`, toSentenceCase(category), ({ categories }) => ({
      categories: without(categories, category),
    }))
  if (filters.minPriceDollars !== null || filters.maxPriceDollars !== null)
    add('price', priceLabel(filters, formatDollars), { minPriceDollars: null, maxPriceDollars: null })
  if (filters.duration) add('duration', toDurationLabel(filters.duration), { duration: null })
  if (filters.timeOfDay) add('time-of-day', timeOfDayLabels[filters.timeOfDay], { timeOfDay: null })
  if (filters.from) add('dates', datesLabel(kind, filters), { from: null, to: null })
  if (filters.month) add('month', toMonthLabel(filters.month, filters.nights), { month: null, nights: null })
  if (filters.guests) add('guests', toPartyLabel(filters), { guests: null, children: null, infants: null })
  if (filters.bedrooms) add('bedrooms', `${filters.bedrooms}+ bedrooms`, { bedrooms: null })
  for (const amenity of filters.amenities)
    add(`amenity-${amenity}`, toAmenity(amenity).label, ({ amenities }) => ({ amenities: without(amenities, amenity) }))
  if (filters.minRating) add('rating', `Rated ${filters.minRating}+`, { minRating: null })
  if (filters.cancellation) add('cancellation', 'Free cancellation', { cancellation: null })
  return chips
}
