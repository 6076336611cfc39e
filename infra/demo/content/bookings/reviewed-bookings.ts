import { addDays, type CivilDate } from '@escapes/contract/dates'
import { demoListings } from '../index.ts'
import { type DemoReview, demoReviews } from '../reviews/index.ts'
import type { DemoListing } from '../listing-schema.ts'
import type { DemoBooking } from './booking-plan.ts'
import { demoCustomers } from './customers.ts'

export interface ReviewedDemoBooking extends DemoBooking {
  review: DemoReview
}

const parties: Readonly<Record<DemoReview['party'], readonly [adults: number, children: number]>> = {
  solo: [1, 0],
  couple: [2, 0],
  family: [2, 2],
  group: [4, 0],
}

const isInSeason = ({ operatingSeasons = [] }: DemoListing, date: CivilDate): boolean => {
  const day = date.slice(5)
  return (
    operatingSeasons.length === 0 ||
    operatingSeasons.some(({ from, to }) => (from <= to ? from <= day && day <= to : from <= day || day <= to))
  )
}

/** Before the bookings of the last three months, each about five weeks before the one that came after it. */
const toStart = (listing: DemoListing, today: CivilDate, position: number, at: number): CivilDate => {
  let start = addDays(today, -(100 + (position % 9) * 3 + at * 36))
  while (!isInSeason(listing, start)) start = addDays(start, -7)
  return start
}

const toCheckOut = (listing: DemoListing, start: CivilDate, at: number): CivilDate => {
  if (listing.kind === 'villa') return addDays(start, listing.minNights + 1 + (at % 3))
  return listing.kind === 'tour' ? addDays(start, Math.ceil(listing.durationDays) - 1) : start
}

export const planReviewedBookings = (today: CivilDate): ReviewedDemoBooking[] =>
  demoListings.flatMap((listing, position) =>
    (demoReviews[listing.slug] ?? []).map((review, at) => {
      const checkIn = toStart(listing, today, position, at)
      const [adults, children] = parties[review.party]
      const customer = demoCustomers[(position * 5 + at * 7) % demoCustomers.length]
      if (!customer) throw new Error('the demo has no customers')
      return {
        name: `reviewed ${listing.slug} ${at}`,
        listing,
        customer,
        situation: 'completed',
        checkIn,
        checkOut: toCheckOut(listing, checkIn, at),
        adults,
        children,
        currency: 'USD',
        madeHoursAgo: 24 * ((Date.parse(today) - Date.parse(checkIn)) / 86_400_000 + 21 + (position % 30)),
        review,
      }
    }),
  )
