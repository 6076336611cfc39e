import {
  addDays,
  type BusinessContact,
  type CivilDate,
  formatDate,
  type ListingDetail,
  toDayLabel,
} from '@escapes/contract'
import { listDaysToKnowOn, toDayToKnowLead } from '@escapes/contract/days-to-know-on'
import { formatMinimumAge } from '@escapes/contract/guest-ages'
import { formatStartAndReturn, type Hours, toWholeDays } from '@escapes/contract/hours'
import { formatPhoneNumber } from '#/phone-number.ts'
import type { DocumentDay, Fact } from '#/documents/elements.ts'

type Activity = Extract<ListingDetail, { kind: 'tour' | 'experience' }>

/** What the PDF says, in words. */
export interface ItineraryDocument {
  kind: 'tour' | 'experience'
  title: string
  location: string
  hours: Hours
  /** Days of the calendar that it takes. */
  wholeDays: number
  facts: Fact[]
  paragraphs: string[]
  highlights: string[]
  days: DocumentDay[]
  /** What to know of the days, where the first is chosen. */
  daysToKnow: string[]
  included: string[]
  excluded: string[]
  whatToBring: string[]
  address: string
  contact: { name: string; lines: string[] }
  color: string
}

const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)

export const toDocumentDays = ({ itinerary }: Activity, start: CivilDate | undefined): DocumentDay[] =>
  itinerary.map((day) => ({
    number: day.day,
    label: toDayLabel(day.day, itinerary.length),
    date: start === undefined ? undefined : formatDate(addDays(start, day.day - 1)),
    title: day.title,
    location: day.location,
    description: day.description,
    details: [
      { label: 'Do', text: day.activities.join(', ') },
      { label: 'Sleep', text: day.accommodation ?? '' },
      { label: 'Eat', text: day.meals.join(', ') },
    ].filter(({ text }) => text !== ''),
  }))

const toDateFacts = (date: CivilDate, { durationDays }: Activity): Fact[] => {
  const last = addDays(date, toWholeDays(durationDays) - 1)
  return [
    { label: 'Begins', text: formatDate(date) },
    { label: 'Ends', text: last > date ? formatDate(last) : '' },
  ]
}

const toHoursText = (listing: Activity): string => formatStartAndReturn(listing, toWholeDays(listing.durationDays))

const listDaysToKnow = (
  { daysToKnow = [], itinerary, location, durationDays }: Activity,
  start: CivilDate,
): string[] => {
  const places = new Map(itinerary.map((day) => [day.day, day.location]))
  const days = Array.from({ length: Math.ceil(durationDays ?? 1) }, (_, at) => ({
    date: addDays(start, at),
    places: [places.get(at + 1) || location],
  }))
  return listDaysToKnowOn(daysToKnow, days).map((day) => `${toDayToKnowLead(day)}. ${day.meaning}`)
}

interface DocumentOptions {
  date: CivilDate | undefined
  publicUrl: string
  contact: BusinessContact
}

const toGroupText = ({ maxGuests, minimumAge }: Activity): string =>
  `Up to ${maxGuests} guests${minimumAge ? `, ${formatMinimumAge(minimumAge).toLowerCase()}` : ''}`

export const toItineraryDocument = (
  listing: Activity,
  { date, publicUrl, contact }: DocumentOptions,
): ItineraryDocument => ({
  kind: listing.kind,
  title: listing.title,
  location: listing.location,
  hours: { startTime: listing.startTime, endTime: listing.endTime },
  wholeDays: toWholeDays(listing.durationDays),
  facts: [
    ...(date === undefined ? [] : toDateFacts(date, listing)),
    { label: 'Duration', text: listing.duration },
    { label: 'Starts at', text: `${toHoursText(listing)}, Sri Lanka time` },
    { label: 'Group', text: toGroupText(listing) },
    { label: 'From', text: `${dollars(listing.price)} per person` },
  ].filter(({ text }) => text !== ''),
  paragraphs: listing.description.split(/\n\s*\n/).filter((text) => text.trim() !== ''),
  highlights: listing.highlights,
  days: toDocumentDays(listing, date),
  daysToKnow: date === undefined ? [] : listDaysToKnow(listing, date),
  included: listing.included,
  excluded: listing.excluded,
  whatToBring: listing.whatToBring,
  address: `${publicUrl}/${listing.kind}s/${listing.id}`,
  contact: {
    name: contact.name,
    lines: [
      contact.whatsapp && `WhatsApp ${formatPhoneNumber(contact.whatsapp)}`,
      contact.email,
      contact.address,
    ].filter(Boolean),
  },
  color: listing.image?.color ?? '#14463f',
})
