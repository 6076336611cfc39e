import type { FieldProblem, ListingChanges, ListingCheck, ListingKind, StaffListing } from '@escapes/contract'

/** What the checks look at. `price`: US cents. */
export interface CheckedListing {
  kind: ListingKind
  title: string
  location: string
  category: string
  price: number
  description: string
  highlights: readonly string[]
  latitude: number | null
  /** Of an activity. */
  duration: string
  endTime?: string | null | undefined
  itinerary: readonly { title: string; location: string; description: string }[]
  /** Of a villa. */
  bedrooms: number
  pictures: readonly { alt: string }[]
}

interface Rule {
  code: string
  path: keyof CheckedListing
  message: string
  isRequired: boolean
  kinds?: readonly ListingKind[]
  isDone: (listing: CheckedListing) => boolean
}

const activities = ['tour', 'experience'] as const

const rules: readonly Rule[] = [
  {
    code: 'title-missing',
    path: 'title',
    message: 'Give it a title.',
    isRequired: true,
    isDone: ({ title }) => title !== '',
  },
  {
    code: 'location-missing',
    path: 'location',
    message: 'Say where it is.',
    isRequired: true,
    isDone: ({ location }) => location !== '',
  },
  {
    code: 'category-missing',
    path: 'category',
    message: 'Choose a category.',
    isRequired: true,
    isDone: ({ category }) => category !== '',
  },
  {
    code: 'price-missing',
    path: 'price',
    message: 'Enter a price above zero.',
    isRequired: true,
    isDone: ({ price }) => price > 0,
  },
  {
    code: 'duration-missing',
    path: 'duration',
    message: 'Say how long it takes.',
    isRequired: true,
    kinds: activities,
    isDone: ({ duration }) => duration !== '',
  },
  {
    code: 'day-empty',
    path: 'itinerary',
    message: 'Give each day of the itinerary a title, a place or a text, or remove it.',
    isRequired: true,
    kinds: activities,
    isDone: ({ itinerary }) =>
      itinerary.every(({ title, location, description }) => title + location + description !== ''),
  },
  {
    code: 'picture-missing',
    path: 'pictures',
    message: 'Add a picture.',
    isRequired: true,
    isDone: ({ pictures }) => pictures.length > 0,
  },
  {
    code: 'alt-text-missing',
    path: 'pictures',
    message: 'Describe each picture for people who cannot see it.',
    isRequired: true,
    isDone: ({ pictures }) => pictures.length > 0 && pictures.every(({ alt }) => alt.trim() !== ''),
  },
  {
    code: 'description-missing',
    path: 'description',
    message: 'Describe it.',
    isRequired: false,
    isDone: ({ description }) => description !== '',
  },
  {
    code: 'bedrooms-missing',
    path: 'bedrooms',
    message: 'Enter the number of bedrooms.',
    isRequired: false,
    kinds: ['villa'],
    isDone: ({ bedrooms }) => bedrooms > 0,
  },
  {
    code: 'highlights-missing',
    path: 'highlights',
    message: 'Name at least one highlight.',
    isRequired: false,
    kinds: activities,
    isDone: ({ highlights }) => highlights.length > 0,
  },
  {
    code: 'end-time-missing',
    path: 'endTime',
    message: 'Say when guests are back, so that they can plan the rest of the day.',
    isRequired: false,
    kinds: activities,
    isDone: ({ endTime }) => Boolean(endTime),
  },
  {
    code: 'coordinates-missing',
    path: 'latitude',
    message: 'Enter its coordinates, so that it is on the map.',
    isRequired: false,
    isDone: ({ latitude }) => latitude !== null,
  },
]

export const listListingChecks = (listing: CheckedListing): ListingCheck[] =>
  rules
    .filter(({ kinds }) => !kinds || kinds.includes(listing.kind))
    .map(({ code, path, message, isRequired, isDone }) => ({
      code,
      path,
      message,
      isRequired,
      isDone: isDone(listing),
    }))

/** The texts it would have; its pictures are checked when it is published. */
export const listChecksAfter = (listing: StaffListing, changes: ListingChanges): ListingCheck[] => {
  const after = { duration: '', itinerary: [], bedrooms: 0, ...listing, ...changes, pictures: [] }
  return listListingChecks(after).filter(({ path }) => path !== 'pictures')
}

/** What keeps a listing from being published. */
export const listMissing = (checks: readonly ListingCheck[]): FieldProblem[] =>
  checks
    .filter(({ isRequired, isDone }) => isRequired && !isDone)
    .map(({ path, code, message }) => ({ path, code, message }))
