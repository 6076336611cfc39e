import { expect, it } from 'vitest'
import { toListingJsonLd } from './json-ld.ts'

const tour = {
  id: '0198a000-0000-7000-8000-000000000002',
  kind: 'tour',
  title: 'Tea country on foot',
  location: 'Nuwara Eliya',
  description: '',
  price: 18_000,
  rating: 4.8,
  reviews: 12,
  image: null,
  latitude: null,
  longitude: null,
}

it('a tour with reviews is rated as the product that it is too; one without says nothing of ratings', () => {
  expect(toListingJsonLd('https://escapes.test', '/tours/1', tour)).toMatchObject({
    '@type': ['TouristTrip', 'Product'],
    aggregateRating: { ratingValue: 4.8, reviewCount: 12 },
  })
  const fresh = toListingJsonLd('https://escapes.test', '/tours/1', { ...tour, rating: null, reviews: 0 })
  expect(fresh).toMatchObject({ '@type': 'TouristTrip' })
  expect(fresh).not.toHaveProperty('aggregateRating')
})

it('a listing says from which age one may come', () => {
  const audience = { '@type': 'PeopleAudience', suggestedMinAge: 16 }
  const toHead = (kind: string) => toListingJsonLd('https://escapes.test', '/1', { ...tour, kind, minimumAge: 16 })
  expect(toHead('tour')).toMatchObject({ touristType: audience })
  expect(toHead('villa')).toMatchObject({ audience })
})

it('a tour says when it starts and when guests are back, as far as that is told', () => {
  const toTimes = (hours: object) => toListingJsonLd('https://escapes.test', '/tours/1', { ...tour, ...hours })
  expect(toTimes({ startTime: '08:00', endTime: '12:30' })).toMatchObject({
    departureTime: '08:00:00+05:30',
    arrivalTime: '12:30:00+05:30',
  })
  expect(toTimes({ startTime: '08:00', endTime: null })).toMatchObject({ arrivalTime: undefined })
})
