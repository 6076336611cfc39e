import { addDays, type CivilDate } from '@escapes/contract/dates'
import { mayCome } from '@escapes/contract/guest-ages'
import { demoDeparturesBySlug, listDepartureDays } from '../departures.ts'
import { demoFeed, listDemoFeedStays } from '../feeds.ts'
import { demoListings } from '../index.ts'
import type { DemoListing } from '../listing-schema.ts'
import { demoVillaRulesBySlug } from '../villa-rules.ts'
import { demoCustomers, type DemoCustomer } from './customers.ts'

/** What became of a booking: its state, and for some what staff have to do about it. */
export type DemoSituation =
  | 'hold'
  | 'request'
  | 'to-pay'
  | 'receipt-waiting'
  | 'confirmed'
  | 'deposit-paid'
  | 'completed'
  | 'no-show'
  | 'declined'
  | 'expired'
  | 'paid-too-late'
  | 'cancelled'
  | 'refund-to-approve'
  | 'refund-without-account'
  | 'refund-sent'

export interface DemoBooking {
  /** The seed derives the id from it. */
  name: string
  listing: DemoListing
  customer: DemoCustomer
  situation: DemoSituation
  checkIn: CivilDate
  /** Of a stay the day of leaving, of an activity its last day. */
  checkOut: CivilDate
  adults: number
  children: number
  currency: 'USD' | 'EUR' | 'GBP'
  /** How long before the seed it was made. */
  madeHoursAgo: number
  /** Who travels, where the customer has told it: adults all. */
  guests?: readonly { name: string; diet: string }[]
}

interface Slot {
  name: string
  listing: DemoListing
  startsIn: number
  checkOut: CivilDate
}

const daysAround = 88

/** The houses that are asked for least have no bookings ahead, so that somebody can always try one. */
const bookedVillas = [
  'cinnamon-gardens-house-colombo',
  'coconut-point-villa-mirissa',
  'dune-house-tangalle',
  'fort-house-galle',
  'hanthana-bungalow-kandy',
  'kumbuk-house-yala',
  'paddy-field-house-galle',
  'planters-bungalow-nuwara-eliya',
  'rumassala-house-unawatuna',
]
const bookedActivities = [
  'colombo-in-a-day',
  'cultural-triangle-four-days',
  'ella-rock-sunrise-walk',
  'galle-kitchen-rice-and-curry',
  'galle-fort-and-koggala-day',
  'kandy-to-ella-by-train',
  'madu-river-cinnamon-island',
  'polonnaruwa-by-bicycle',
  'sigiriya-and-the-gathering',
  'tea-tasting-nuwara-eliya',
]

const getListing = (slug: string): DemoListing => {
  const listing = demoListings.find((each) => each.slug === slug)
  if (!listing) throw new Error(`the demo has no listing ${slug}`)
  return listing
}

const toLastDay = (listing: DemoListing, start: CivilDate): CivilDate =>
  listing.kind === 'tour' ? addDays(start, Math.ceil(listing.durationDays) - 1) : start

/** Each house every sixteen days, the houses one after the other, so that no two stays meet. */
const listStays = (today: CivilDate): Slot[] =>
  bookedVillas.flatMap((slug, villa) => {
    const minNights = Math.max(0, ...(demoVillaRulesBySlug[slug]?.seasons ?? []).map((season) => season.minNights ?? 0))
    return Array.from({ length: 11 }, (_, at) => {
      const startsIn = -daysAround + villa * 2 + at * 16
      const nights = Math.max(3 + ((villa + at) % 4), minNights)
      return {
        name: `${slug} ${at}`,
        listing: getListing(slug),
        startsIn,
        checkOut: addDays(today, startsIn + nights),
      }
    })
  })

const listActivities = (today: CivilDate): Slot[] =>
  bookedActivities.flatMap((slug, activity) => {
    const listing = getListing(slug)
    const planned = demoDeparturesBySlug[slug]
    const departures = planned && listDepartureDays(planned, today)
    return Array.from({ length: 5 }, (_, at) => {
      const wanted = addDays(today, -75 + activity * 3 + at * 33)
      const start = (wanted > today && departures?.find((day) => day >= wanted)) || wanted
      const startsIn = Math.round((Date.parse(start) - Date.parse(today)) / 86_400_000)
      return { name: `${slug} ${at}`, listing, startsIn, checkOut: toLastDay(listing, start) }
    })
  })

const toPastSituation = (at: number): DemoSituation => {
  if (at % 23 === 4) return 'refund-sent'
  if (at % 11 === 2) return 'expired'
  if (at % 13 === 5) return 'cancelled'
  if (at % 29 === 7) return 'declined'
  return at % 31 === 9 ? 'no-show' : 'completed'
}

const rarely: Readonly<Record<number, DemoSituation>> = {
  9: 'paid-too-late',
  13: 'refund-to-approve',
  22: 'refund-without-account',
  31: 'expired',
  40: 'cancelled',
  49: 'refund-to-approve',
  58: 'declined',
}

const toSituationAhead = (at: number, { listing, startsIn }: Slot): DemoSituation => {
  if (listing.slug === 'coconut-point-villa-mirissa' && startsIn < 60 && startsIn > 5) return 'request'
  const rare = rarely[at]
  if (rare) return rare
  if (at % 8 === 5) return 'to-pay'
  if (at % 8 === 2 && at > 8) return 'receipt-waiting'
  return at % 3 === 1 && startsIn > 20 ? 'deposit-paid' : 'confirmed'
}

const hoursOfSituation: Partial<Record<DemoSituation, (at: number) => number>> = {
  request: (at) => 2 + (at % 9),
  'to-pay': (at) => 3 + ((at * 3) % 40),
  'receipt-waiting': (at) => 6 + ((at * 7) % 36),
}

/** Weeks before the start, and three days ago at the latest, so that the payment had its time. */
const toMadeHoursAgo = (situation: DemoSituation, at: number, startsIn: number): number =>
  hoursOfSituation[situation]?.(at) ?? 24 * Math.max(3 + (at % 40), 8 + ((at * 7) % 30) - startsIn) + (at % 9)

const toBooking = (today: CivilDate, slot: Slot, at: number, situation: DemoSituation): DemoBooking => {
  const customer = demoCustomers[(at * 7) % demoCustomers.length]
  if (!customer) throw new Error('the demo has no customers')
  const { name, listing, startsIn, checkOut } = slot
  return {
    name,
    listing,
    customer,
    situation,
    checkIn: addDays(today, startsIn),
    checkOut,
    adults: 1 + (at % Math.min(3, listing.maxGuests)),
    children: at % 5 === 0 && listing.maxGuests > 3 && mayCome('children', listing.minimumAge) ? 1 : 0,
    currency: at % 10 === 3 ? 'EUR' : at % 14 === 6 ? 'GBP' : 'USD',
    madeHoursAgo: toMadeHoursAgo(situation, at, startsIn),
  }
}

/** Nights that the channel of the villa sold too: the first import after the seed finds the conflict. */
const toConflict = (today: CivilDate): Slot | undefined => {
  const stay = listDemoFeedStays(today)[2]
  return (
    stay && {
      name: `${demoFeed.villaSlug} ${stay.number}`,
      listing: getListing(demoFeed.villaSlug),
      startsIn: Math.round((Date.parse(stay.start) - Date.parse(today)) / 86_400_000),
      checkOut: addDays(stay.start, 2),
    }
  )
}

/** A departure of a guide that six travel with soon, in three bookings: what a day sheet is printed for. */
const listGroup = (today: CivilDate, taken: readonly Slot[]): Slot[] => {
  const listing = getListing('ella-rock-sunrise-walk')
  const isTaken = (day: CivilDate) =>
    taken.some((slot) => slot.listing === listing && addDays(today, slot.startsIn) === day)
  const day = listDepartureDays(demoDeparturesBySlug[listing.slug] ?? { weekdays: [] }, today).find(
    (each) => each > addDays(today, 3) && !isTaken(each),
  )
  if (!day) throw new Error(`the demo has no departure of ${listing.slug}`)
  const startsIn = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
  return Array.from({ length: 3 }, (_, at) => ({
    name: `${listing.slug} group ${at}`,
    listing,
    startsIn,
    checkOut: day,
  }))
}

/** The last pair has not said yet who comes. */
const companions = [
  { name: 'Marta Ruiz', diet: 'Vegetarian' },
  { name: 'Leo Hartmann', diet: '' },
] as const

const toPair = (booking: DemoBooking, companion: (typeof companions)[number] | undefined): DemoBooking => ({
  ...booking,
  adults: 2,
  children: 0,
  ...(companion && { guests: [{ name: booking.customer.name, diet: '' }, companion] }),
})

/** Of the last and the next three months, about 150; the same for the same day. */
export const planDemoBookings = (today: CivilDate): DemoBooking[] => {
  const slots = [...listStays(today), ...listActivities(today)].toSorted(
    (one, other) => one.startsIn - other.startsIn || one.name.localeCompare(other.name),
  )
  const isOver = ({ checkOut, listing }: Slot) => checkOut < today || (listing.kind !== 'villa' && checkOut === today)
  const past = slots.filter(isOver)
  const ahead = slots.filter((slot) => !isOver(slot))
  const conflict = toConflict(today)
  const holds = ['batik-studio-koggala', 'yoga-morning-unawatuna'].map((slug, at) => ({
    name: `${slug} hold`,
    listing: getListing(slug),
    startsIn: 20 + at * 9,
    checkOut: addDays(today, 20 + at * 9),
  }))
  return [
    ...past.map((slot, at) => toBooking(today, slot, at, toPastSituation(at))),
    ...ahead.map((slot, at) =>
      toBooking(today, slot, past.length + at, slot.startsIn <= 1 ? 'confirmed' : toSituationAhead(at, slot)),
    ),
    ...(conflict ? [toBooking(today, conflict, slots.length, 'confirmed')] : []),
    ...listGroup(today, slots).map((slot, at) =>
      toPair(toBooking(today, slot, slots.length + 3 + at, 'confirmed'), companions[at]),
    ),
    ...holds.map((slot, at) => ({ ...toBooking(today, slot, slots.length + 1 + at, 'hold'), madeHoursAgo: 0 })),
  ]
}
