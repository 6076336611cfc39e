import type { ListingKind } from '@escapes/contract'
import type { ListPath } from '@escapes/platform/last-search'

interface KindSettings {
  path: ListPath
  one: string
  many: string
  heading: string
  lede: string
  notFound: string
  loadFailed: string
  empty: string
  unit: 'person' | 'night'
  booked: string
  similar: number
  /** Whole dollars. The maximum means "and above". */
  prices: { max: number; step: number }
}

export const kindSettings: Record<ListingKind, KindSettings> = {
  tour: {
    path: '/tours',
    one: 'tour',
    many: 'tours',
    heading: 'Tours',
    lede: 'Guided journeys, from a single day to the whole island, with a driver who knows where to stop for tea.',
    notFound: 'Tour not found',
    loadFailed: 'Failed to load tour details',
    empty: 'No tours found matching your criteria.',
    unit: 'person',
    booked: 'Your tour booking has been submitted successfully',
    similar: 4,
    prices: { max: 2000, step: 50 },
  },
  experience: {
    path: '/experiences',
    one: 'experience',
    many: 'experiences',
    heading: 'Experiences',
    lede: 'A morning in a kitchen, a walk before sunrise, an evening of drums. Hosted by people who live here.',
    notFound: 'Experience not found',
    loadFailed: 'Failed to load experience details',
    empty: 'No experiences found matching your criteria.',
    unit: 'person',
    booked: 'Your experience booking has been submitted successfully',
    similar: 3,
    prices: { max: 1500, step: 25 },
  },
  villa: {
    path: '/villas',
    one: 'villa',
    many: 'villas',
    heading: 'Villas',
    lede: 'Whole houses by the sea, in the tea and beside the old tanks, most with someone who cooks.',
    notFound: 'Villa not found',
    loadFailed: 'Failed to load villa details',
    empty: 'No villas found matching your criteria.',
    unit: 'night',
    booked: 'Your villa booking has been submitted successfully',
    similar: 3,
    prices: { max: 1000, step: 25 },
  },
}

export const toCountText = (count: number, kind: ListingKind): string =>
  `${count} ${count === 1 ? kindSettings[kind].one : kindSettings[kind].many}`
