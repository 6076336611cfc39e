import { expect, it } from 'vitest'
import { findMarks } from '@escapes/api/src/modules/reviews/index.ts'
import { planReviewedBookings } from '../bookings/reviewed-bookings.ts'
import { demoListings } from '../index.ts'
import { demoReviews } from './index.ts'

const slugs = new Set(demoListings.map(({ slug }) => slug))
const reviews = Object.values(demoReviews).flat()

it('are of listings that exist, all different, and nothing that staff would have held', () => {
  expect(Object.keys(demoReviews).filter((slug) => !slugs.has(slug))).toEqual([])
  expect(new Set(reviews.map(({ text }) => text)).size).toBe(reviews.length)
  expect(reviews.filter(({ text }) => text.length < 20 || findMarks(text).length > 0)).toEqual([])
})

it.each(['2026-11-23', '2027-02-28', '2027-07-01'])(
  'are of trips before %s that went when they can, each by another customer',
  (today) => {
    const bookings = planReviewedBookings(today)
    for (const { listing, checkIn, checkOut, adults, children } of bookings) {
      expect(checkOut < today && checkIn <= checkOut, listing.slug).toBe(true)
      expect(adults + children, listing.slug).toBeLessThanOrEqual(listing.maxGuests)
    }
    const authors = bookings.map(({ listing, customer }) => `${listing.slug} ${customer.email}`)
    expect(new Set(authors).size).toBe(authors.length)
  },
)
