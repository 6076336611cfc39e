import type { ListingCard, Picture } from '@escapes/contract'

const picture = (name: string, color: string): Picture => ({
  src: `/pictures/${name}`,
  alt: name.replaceAll('-', ' '),
  width: 1600,
  height: 1200,
  widths: [480, 960, 1600],
  color,
})

const shared = {
  slug: 'sample',
  latitude: null,
  longitude: null,
  featured: false,
  originalPrice: null,
  discount: 0,
  rating: 4.8,
  reviews: 32,
}

export const villa = {
  ...shared,
  kind: 'villa',
  id: 'v1',
  title: 'Lagoon House, with a pool under the frangipani',
  location: 'Bentota',
  category: 'beach',
  price: 42000,
  featured: true,
  image: picture('villa-pool-coast-dusk-wide', '#5d7f86'),
  bedrooms: 4,
  bathrooms: 3,
  maxGuests: 8,
  parkingSpaces: 2,
  amenities: ['Pool', 'Free WiFi'],
  minNights: 2,
  stay: { nights: 4, total: 168000 },
} as const satisfies ListingCard

export const tour = {
  ...shared,
  kind: 'tour',
  id: 't1',
  title: 'The great circle of the island in ten unhurried days',
  location: 'Colombo, Sigiriya, Kandy, Ella',
  category: 'cultural',
  price: 124050,
  originalPrice: 148000,
  discount: 16,
  rating: 4.9,
  reviews: 118,
  image: picture('sigiriya-dawn-wide', '#d8a27a'),
  duration: '10 days',
  durationDays: 10,
  dates: 'Every Saturday, January to April',
  sale: 'departures',
  operatingSeasons: [{ from: '01-01', to: '04-30' }],
  nextDates: ['2027-01-02', '2027-01-09', '2027-01-16'],
  includes: { flights: false, hotels: true, meals: true, transport: false },
  maxGuests: 12,
} as const satisfies ListingCard

export const experience = {
  ...shared,
  kind: 'experience',
  id: 'e1',
  title: 'Whale morning off Mirissa',
  location: 'Mirissa',
  category: 'adventure',
  price: 9500,
  rating: null,
  reviews: 0,
  image: picture('mirissa-whales-day-wide', '#4c8a99'),
  duration: '5 hours',
  durationDays: null,
  dates: null,
  sale: 'free-sale',
  operatingSeasons: [],
  nextDates: [],
  includes: { flights: false, hotels: false, meals: true, transport: false },
  maxGuests: 20,
} as const satisfies ListingCard
