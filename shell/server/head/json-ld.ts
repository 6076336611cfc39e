import type { ListingHead } from './listing-source.ts'

export const siteName = 'Sri Lanka Escapes'

type Thing = Readonly<Record<string, unknown>>

export const toOrganizationJsonLd = (publicUrl: string): Thing => ({
  '@context': 'https://schema.org',
  '@type': 'TravelAgency',
  name: siteName,
  url: `${publicUrl}/`,
  logo: `${publicUrl}/favicon.svg`,
  areaServed: { '@type': 'Country', name: 'Sri Lanka' },
})

export const toBreadcrumbsJsonLd = (publicUrl: string, crumbs: readonly { name: string; path: string }[]): Thing => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${publicUrl}${path}`,
  })),
})

export const toPictureUrl = (publicUrl: string, listing: ListingHead): string | undefined =>
  listing.image ? `${publicUrl}${listing.image.src}/960.jpg` : undefined

const toRating = ({ rating, reviews }: ListingHead): Thing =>
  rating === null || reviews === 0
    ? {}
    : { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviews, bestRating: 5 } }

const toOffer = ({ price }: ListingHead, url: string): Thing => ({
  offers: { '@type': 'Offer', price: (price / 100).toFixed(2), priceCurrency: 'USD', url },
})

const toPlace = ({ location, latitude, longitude }: ListingHead): Thing => ({
  address: { '@type': 'PostalAddress', addressLocality: location, addressCountry: 'LK' },
  ...(latitude === null || longitude === null ? {} : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
})

const rental = (listing: ListingHead): Thing => ({
  '@type': 'VacationRental',
  ...toPlace(listing),
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

export const toListingJsonLd = (publicUrl: string, path: string, listing: ListingHead): Thing => ({
  '@context': 'https://schema.org',
  ...(listing.kind === 'villa' ? rental(listing) : trip(listing)),
  identifier: listing.id,
  name: listing.title,
  description: listing.description,
  url: `${publicUrl}${path}`,
  image: toPictureUrl(publicUrl, listing),
  ...toRating(listing),
  ...toOffer(listing, `${publicUrl}${path}`),
})
