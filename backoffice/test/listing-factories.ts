import type { StaffListing, StaffListingRow } from '@escapes/contract'
import { anId } from './factories.ts'

const staffListingBase = {
  id: 'l1',
  slug: 'l1',
  status: 'draft' as const,
  version: 1,
  title: 'Tea country by train',
  location: 'Ella',
  price: 42_000,
  originalPrice: null,
  featured: false,
  rating: null,
  reviews: 0,
  description: 'Three slow days.',
  highlights: ['Nine Arch Bridge'],
  cancellationPolicy: null,
  latitude: null,
  longitude: null,
  maxGuests: 10,
  image: null,
  pictures: 1,
  checks: [{ code: 'picture-missing', path: 'pictures', message: 'Add a picture.', isRequired: true, isDone: true }],
  createdAt: '2026-11-20T06:00:00Z',
  updatedAt: '2026-11-20T06:00:00Z',
}

type StaffTour = Extract<StaffListing, { kind: 'tour' | 'experience' }>
type StaffVilla = Extract<StaffListing, { kind: 'villa' }>

export const aStaffTour = (more: Partial<StaffTour> = {}): StaffTour => ({
  ...staffListingBase,
  kind: 'tour',
  category: 'nature',
  duration: '3 days',
  durationDays: 3,
  dates: null,
  startTime: '08:00',
  includes: { flights: false, hotels: true, meals: false, transport: false },
  included: [],
  excluded: [],
  whatToBring: [],
  itinerary: ['Kandy', 'Nuwara Eliya', 'Ella'].map((location, at) => ({
    day: at + 1,
    title: `To ${location}`,
    location,
    description: '',
    activities: [],
    accommodation: null,
    meals: [],
  })),
  ...more,
})

export const aStaffVilla = (more: Partial<StaffVilla> = {}): StaffVilla => ({
  ...staffListingBase,
  kind: 'villa',
  title: 'Fort House',
  location: 'Galle',
  category: 'villa',
  bedrooms: 3,
  bathrooms: 2,
  parkingSpaces: 1,
  amenities: ['Pool'],
  checkInTime: '14:00',
  checkOutTime: '11:00',
  hostName: null,
  hostLanguages: [],
  ...more,
})

export const aListingRow = (more: Partial<StaffListingRow> = {}): StaffListingRow => ({
  id: anId(),
  kind: 'tour',
  status: 'published',
  version: 4,
  title: 'Tea country by train',
  location: 'Ella',
  category: 'nature',
  price: 42_000,
  featured: false,
  rating: null,
  reviews: 0,
  image: null,
  updatedAt: '2026-11-20T06:00:00Z',
  ...more,
})
