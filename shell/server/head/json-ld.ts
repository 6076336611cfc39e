import type { BlogPost } from '@escapes/contract/blog-posts'
import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  TouristTrip,
  TravelAgency,
  VacationRental,
  WithContext,
} from 'schema-dts'
import type { ListingHead } from './listing-source.ts'
import type { Question } from './question-source.ts'

export const siteName = 'Sri Lanka Escapes'

export const toOrganizationJsonLd = (publicUrl: string): WithContext<TravelAgency> => ({
  '@context': 'https://schema.org',
  '@type': 'TravelAgency',
  name: siteName,
  url: `${publicUrl}/`,
  logo: `${publicUrl}/favicon.svg`,
  areaServed: { '@type': 'Country', name: 'Sri Lanka' },
})

export const toBreadcrumbsJsonLd = (
  publicUrl: string,
  crumbs: readonly { name: string; path: string }[],
): WithContext<BreadcrumbList> => ({
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

/** Computed of published reviews of our own guests, the only ratings that search engines allow. */
const toRating = ({ rating, reviews }: ListingHead) =>
  rating === null || reviews === 0
    ? undefined
    : {
        aggregateRating: {
          '@type': 'AggregateRating' as const,
          ratingValue: rating,
          reviewCount: reviews,
          bestRating: 5,
          worstRating: 1,
        },
      }

const toAudience = ({ minimumAge }: ListingHead) =>
  minimumAge ? { '@type': 'PeopleAudience' as const, suggestedMinAge: minimumAge } : undefined

const toCommonFields = (publicUrl: string, path: string, listing: ListingHead) => {
  const url = `${publicUrl}${path}`
  return {
    '@context': 'https://schema.org' as const,
    identifier: listing.id,
    name: listing.title,
    description: listing.description,
    url,
    image: toPictureUrl(publicUrl, listing),
    offers: { '@type': 'Offer' as const, price: (listing.price / 100).toFixed(2), priceCurrency: 'USD', url },
  }
}

const toRental = (publicUrl: string, path: string, listing: ListingHead): WithContext<VacationRental> => {
  const { location, latitude, longitude } = listing
  const { offers, ...fields } = toCommonFields(publicUrl, path, listing)
  return {
    ...fields,
    ...toRating(listing),
    '@type': 'VacationRental',
    address: { '@type': 'PostalAddress', addressLocality: location, addressCountry: 'LK' },
    ...(latitude === null || longitude === null ? {} : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    audience: toAudience(listing),
    makesOffer: offers,
    containsPlace: {
      '@type': 'Accommodation',
      numberOfBedrooms: listing.bedrooms,
      numberOfBathroomsTotal: listing.bathrooms,
      occupancy: { '@type': 'QuantitativeValue', maxValue: listing.maxGuests },
      amenityFeature: listing.amenities?.map((name) => ({
        '@type': 'LocationFeatureSpecification' as const,
        name,
        value: true,
      })),
    },
  }
}

/** `08:00:00+05:30` */
const toLocalTime = (time: string | null | undefined): string | undefined => (time ? `${time}:00+05:30` : undefined)

const toTrip = (publicUrl: string, path: string, listing: ListingHead): WithContext<TouristTrip> => ({
  ...toCommonFields(publicUrl, path, listing),
  '@type': 'TouristTrip',
  provider: { '@type': 'TravelAgency', name: siteName },
  departureTime: toLocalTime(listing.startTime),
  arrivalTime: toLocalTime(listing.endTime),
  touristType: toAudience(listing),
  itinerary: listing.itinerary?.map(({ title, location }) => ({
    '@type': 'Place' as const,
    name: location,
    description: title,
  })),
})

/** Only a product can be rated, so a trip with reviews is both; the types know things of one type only. */
const toRatedTrip = (trip: WithContext<TouristTrip>, rating: ReturnType<typeof toRating>) =>
  (rating ? { ...trip, ...rating, '@type': ['TouristTrip', 'Product'] } : trip) as WithContext<TouristTrip>

export const toListingJsonLd = (
  publicUrl: string,
  path: string,
  listing: ListingHead,
): WithContext<VacationRental> | WithContext<TouristTrip> =>
  listing.kind === 'villa'
    ? toRental(publicUrl, path, listing)
    : toRatedTrip(toTrip(publicUrl, path, listing), toRating(listing))

interface BlogPostingOptions {
  post: BlogPost
  url: string
  image: string
}

export const toBlogPostingJsonLd = (
  publicUrl: string,
  { post, url, image }: BlogPostingOptions,
): WithContext<BlogPosting> => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.summary,
  datePublished: post.date,
  dateModified: post.date,
  image,
  url,
  mainEntityOfPage: url,
  articleSection: post.category,
  keywords: post.tags.join(', '),
  wordCount: post.words,
  inLanguage: 'en',
  author: { '@type': 'Organization', name: post.author, url: `${publicUrl}/about` },
  publisher: { '@type': 'Organization', name: siteName, url: `${publicUrl}/`, logo: `${publicUrl}/favicon.svg` },
})

export const toFaqJsonLd = (questions: readonly Question[]): WithContext<FAQPage> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
