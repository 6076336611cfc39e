import type { ListingKind, StaffListing } from '@escapes/contract'
import { toAmountText } from '@escapes/platform/amount'
import type { ListingFieldName, ListingFields } from './listing-schema.ts'

const sharedFieldNames = [
  ...(['title', 'location', 'category', 'price', 'originalPrice', 'featured', 'description'] as const),
  ...(['highlights', 'cancellationPolicy', 'latitude', 'longitude', 'maxGuests', 'minimumAge'] as const),
] as const satisfies ListingFieldName[]

const activityFieldNames = [
  ...sharedFieldNames,
  ...(['duration', 'durationDays', 'dates', 'startTime', 'endTime', 'includes'] as const),
  ...(['included', 'excluded', 'whatToBring', 'itinerary'] as const),
] as const satisfies ListingFieldName[]

const villaFieldNames = [
  ...sharedFieldNames,
  ...(['bedrooms', 'bathrooms', 'parkingSpaces', 'amenities'] as const),
  ...(['checkInTime', 'checkOutTime', 'hostName', 'hostLanguages'] as const),
] as const satisfies ListingFieldName[]

export const listFieldNames = (kind: ListingKind): readonly ListingFieldName[] =>
  kind === 'villa' ? villaFieldNames : activityFieldNames

export const fieldLabels: Readonly<Record<ListingFieldName, string>> = {
  title: 'Title',
  location: 'Location',
  category: 'Category',
  price: 'Price',
  originalPrice: 'Original price',
  featured: 'Featured',
  description: 'Description',
  highlights: 'Highlights',
  cancellationPolicy: 'Note on the policy',
  latitude: 'Latitude',
  longitude: 'Longitude',
  maxGuests: 'Maximum guests',
  minimumAge: 'Youngest age',
  duration: 'Duration',
  durationDays: 'Days',
  dates: 'Dates',
  startTime: 'Start time',
  endTime: 'End time',
  includes: 'Includes',
  included: 'Included',
  excluded: 'Not included',
  whatToBring: 'What to bring',
  itinerary: 'Itinerary',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  parkingSpaces: 'Parking spaces',
  amenities: 'Amenities',
  checkInTime: 'Check-in time',
  checkOutTime: 'Check-out time',
  hostName: 'Host',
  hostLanguages: 'Languages of the host',
}

export const emptyItineraryDay: ListingFields['itinerary'][number] = {
  title: '',
  location: '',
  description: '',
  activities: '',
  accommodation: '',
  meals: '',
}

const toLines = (items: readonly string[]): string => items.join('\n')
const toNumberText = (number: number | null): string => (number === null ? '' : String(number))

/** The fields of a new listing. */
const emptyFields = (kind: ListingKind): ListingFields => ({
  title: '',
  location: '',
  category: kind === 'villa' ? 'villa' : '',
  price: '',
  originalPrice: '',
  featured: false,
  description: '',
  highlights: '',
  cancellationPolicy: '',
  latitude: '',
  longitude: '',
  maxGuests: '10',
  minimumAge: '',
  duration: '',
  durationDays: '',
  dates: '',
  startTime: '08:00',
  endTime: '',
  includes: { flights: false, hotels: false, meals: false, transport: false },
  included: '',
  excluded: '',
  whatToBring: '',
  itinerary: [],
  bedrooms: '0',
  bathrooms: '2',
  parkingSpaces: '2',
  amenities: '',
  checkInTime: '14:00',
  checkOutTime: '11:00',
  hostName: '',
  hostLanguages: '',
})

const toSharedFields = (listing: StaffListing) => ({
  title: listing.title,
  location: listing.location,
  category: listing.category,
  price: listing.price === 0 ? '' : toAmountText(listing.price, 'USD'),
  originalPrice: listing.originalPrice === null ? '' : toAmountText(listing.originalPrice, 'USD'),
  featured: listing.featured,
  description: listing.description,
  highlights: toLines(listing.highlights),
  cancellationPolicy: listing.cancellationPolicy ?? '',
  latitude: toNumberText(listing.latitude),
  longitude: toNumberText(listing.longitude),
  maxGuests: String(listing.maxGuests),
  minimumAge: toNumberText(listing.minimumAge ?? null),
})

const toKindFields = (listing: StaffListing): Partial<ListingFields> =>
  listing.kind === 'villa'
    ? {
        bedrooms: String(listing.bedrooms),
        bathrooms: String(listing.bathrooms),
        parkingSpaces: String(listing.parkingSpaces),
        amenities: toLines(listing.amenities),
        checkInTime: listing.checkInTime,
        checkOutTime: listing.checkOutTime,
        hostName: listing.hostName ?? '',
        hostLanguages: toLines(listing.hostLanguages),
      }
    : {
        duration: listing.duration,
        durationDays: toNumberText(listing.durationDays),
        dates: listing.dates ?? '',
        startTime: listing.startTime,
        endTime: listing.endTime ?? '',
        includes: listing.includes,
        included: toLines(listing.included),
        excluded: toLines(listing.excluded),
        whatToBring: toLines(listing.whatToBring),
        itinerary: listing.itinerary.map(({ title, location, description, activities, accommodation, meals }) => ({
          title,
          location,
          description,
          activities: toLines(activities),
          accommodation: accommodation ?? '',
          meals: toLines(meals),
        })),
      }

/** The fields as they are for a stored listing, or for a new one. */
export const toListingFields = (kind: ListingKind, listing: StaffListing | undefined): ListingFields => ({
  ...emptyFields(kind),
  ...(listing && toSharedFields(listing)),
  ...(listing && toKindFields(listing)),
})
