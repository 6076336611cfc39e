import type { ListingHead } from './listing-source.ts'

export const siteName = 'Sri Lanka Escapes'

type Thing = Readonly<Record<string, unknown>>

export const organization = (publicUrl: string): Thing => ({
  '@context': 'https://schema.org',
  '@type': 'TravelAgency',
  name: siteName,
  url: `${publicUrl}/`,
  logo: `${publicUrl}/favicon.svg`,
  areaServed: { '@type': 'Country', name: 'Sri Lanka' },
})

export const breadcrumbs = (publicUrl: string, trail: readonly { name: string; path: string }[]): Thing => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${publicUrl}${path}`,
  })),
})

export const pictureUrl = (publicUrl: string, listing: ListingHead): string | undefined =>
  listing.image ? `${publicUrl}${listing.image.src}/960.jpg` : undefined

const rated = ({ rating, reviews }: ListingHead): Thing =>
  rating === null || reviews === 0
    ? {}
    : { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviews, bestRating: 5 } }

const offered = ({ price }: ListingHead, url: string): Thing => ({
  offers: { '@type': 'Offer', price: (price / 100).toFixed(2), priceCurrency: 'USD', url },
})

const placed = ({ location, latitude, longitude }: ListingHead): Thing => ({
  address: { '@type': 'PostalAddress', addressLocality: location, addressCountry: 'LK' },
  ...(latitude === null || longitude === null ? {} : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
})

const rental = (listing: ListingHead): Thing => ({
  '@type': 'VacationRental',
  ...placed(listing),
  containsPlace: {
    '@type': 'Accommodation',
    numberOfBedrooms: listing.bedrooms,
    numberOfBathroomsTotal: listing.bathrooms,
    occupancy: { '@type': 'QuantitativeValue', maxValue: listing.maxGuests },
    amenityFeature: listing.amenities?.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
  },
})

const trip = (listing: ListingHead): Thing => ({
  '@type': 'TouristTrip',
  provider: { '@type': 'TravelAgency', name: siteName },
  itinerary: listing.itinerary?.map(({ title, location }) => ({
    '@type': 'Place',
    name: location,
    description: title,
  })),
})

export const listingThing = (publicUrl: string, path: string, listing: ListingHead): Thing => ({
  '@context': 'https://schema.org',
  ...(listing.kind === 'villa' ? rental(listing) : trip(listing)),
  identifier: listing.id,
  name: listing.title,
  description: listing.description,
  url: `${publicUrl}${path}`,
  image: pictureUrl(publicUrl, listing),
  ...rated(listing),
  ...offered(listing, `${publicUrl}${path}`),
})
