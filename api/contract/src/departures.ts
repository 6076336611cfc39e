import { z } from 'zod'
import { problemOfOne } from './problem-of-one.ts'
import { boardingMark, pressedMark } from './boarding.ts'
import { bookingState } from './bookings.ts'
import { defineEndpoints } from './endpoint.ts'
import { civilDate, guests, id, instant, printableLine, responseDate } from './fields.ts'
import { listingKind } from './listings.ts'
import { departure } from './sale-rules.ts'
import { arrangedPickup, changedPickups, sharedPickup, traveller, tripArrival } from './trip-details.ts'

/** Why a guide is asked about again, and not refused: leads another departure on these days, has no licence until its end, or works no more. */
export const guideWarnings = ['guide-elsewhere', 'guide-licence', 'guide-stopped'] as const
export type GuideWarning = (typeof guideWarnings)[number]

/** Why a departure needs somebody: nothing is left to sell, nobody leads it, or who does may not be able to. */
export const departureWarnings = ['no-seats', 'no-guide', ...guideWarnings] as const
export type DepartureWarning = (typeof departureWarnings)[number]

export const staffDeparture = departure.extend({
  listing: z.object({ id, title: z.string() }),
  /** Empty: nobody yet. */
  guide: z.string(),
  /** Null: nobody, or a name alone. */
  guideId: id.nullish(),
  /** Of all bookings that have none of their own. */
  pickup: arrangedPickup.nullish(),
  warnings: z.array(z.enum(departureWarnings)),
  /** Another one that its guide leads on its days; null: none. */
  alsoLed: z.object({ id, title: z.string(), date: responseDate }).nullish(),
  /** Why its day is closed, whatever the departure says; null: it is not. */
  dayClosed: z.string().nullish(),
  /** Until when customers can book it, as long as it is open and has seats. */
  bookableUntil: instant.optional(),
})
export type StaffDeparture = z.output<typeof staffDeparture>

export const dayOfDeparturesLimit = 62

const guestDetails = {
  guests,
  pickupLocation: z.string().nullable(),
  /** Diet, mobility and whatever else the customer wrote. */
  specialRequests: z.string().nullable(),
  /** Names, ages and diet, as far as the customer has told them. */
  travellers: z.array(traveller).optional(),
  /** Local time `HH:MM`. */
  pickupTime: z.string().nullish(),
  pickup: arrangedPickup.nullish(),
  arrival: tripArrival.optional(),
}

export const manifestBooking = z.object({
  bookingId: id,
  reference: z.string(),
  state: bookingState,
  /** `phone`: by which they are reached about this booking. Not on the day sheet that a link opens. */
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string().nullish() }),
  seats: z.int(),
  ...guestDetails,
  boarding: boardingMark.nullish(),
})
export type ManifestBooking = z.output<typeof manifestBooking>

/** A link by which somebody without an account reads the day sheet. */
export const daySheetLink = z.object({
  id,
  createdAt: instant,
  createdBy: z.string(),
  expiresAt: instant,
  revokedAt: instant.nullable(),
})
export type DaySheetLink = z.output<typeof daySheetLink>

/** Local times `HH:MM`; `endTime`: when guests are back on the last day, null where it is not told. */
const hoursFields = { startTime: z.string(), endTime: z.string().nullish(), days: z.int().optional() }

export const manifest = z.object({
  departure: staffDeparture,
  ...hoursFields,
  bookings: z.array(manifestBooking),
  links: z.array(daySheetLink),
})
export type Manifest = z.output<typeof manifest>

/** What a guide has to know of the day, and no more: no address, reference or money. */
export const daySheet = z.object({
  title: z.string(),
  date: responseDate,
  ...hoursFields,
  guide: z.string(),
  bookings: z.array(z.object({ name: z.string(), ...guestDetails })),
  expiresAt: instant,
})
export type DaySheet = z.output<typeof daySheet>

const staff = { access: 'staff' } as const

/** `guideId`: one of the guides, whose name counts; without it the name alone, as it was typed. */
const assignedGuide = { guide: printableLine(120), guideId: id.nullish() }

/** A guide who can be chosen, and for which of the departures to ask about them again. */
export const guideChoice = z.object({
  id,
  name: z.string(),
  languages: z.array(z.string()),
  licenceValidUntil: responseDate.nullable(),
  warnings: z.array(
    z.object({
      code: z.enum(guideWarnings),
      departureId: id,
      /** What they lead on these days. */
      also: z.object({ title: z.string(), date: responseDate }).nullable(),
    }),
  ),
})
export type GuideChoice = z.output<typeof guideChoice>

const departureIds = z.array(id).min(1).max(100)
/** What became of each of several. */
const outcomes = z.object({ items: z.array(z.object({ departureId: id, problem: problemOfOne })) })

export const departureEndpoints = defineEndpoints({
  'GET /admin/departures': {
    ...staff,
    summary: 'The departures of one or all activities, from a day on.',
    query: z.strictObject({
      from: civilDate,
      days: z.coerce.number().int().min(1).max(dayOfDeparturesLimit).default(14),
      listing: id.optional(),
      /** Those that somebody comes to. */
      withGuests: z.literal('yes').optional(),
      /** Those of one guide, or those that nobody leads who works for us. */
      guide: z.union([z.literal('none'), id]).optional(),
    }),
    response: z.object({
      items: z.array(staffDeparture),
      /** Whose departures can be asked for, those who stopped working last. */
      guides: z.array(z.object({ id, name: z.string(), stoppedOn: responseDate.nullable() })).optional(),
      /** What is sold by departures, for adding one. */
      listings: z.array(z.object({ id, title: z.string() })),
      /** For a back-office from before `GET /admin/night-changes/listings`: the tours and experiences of it. */
      activities: z.array(z.object({ id, title: z.string(), location: z.string(), kind: listingKind })),
    }),
  },
  'PUT /admin/departures/:id/guide': {
    ...staff,
    summary: 'Says who leads a departure; empty: nobody.',
    readByCustomers: ['guide'],
    body: z.strictObject(assignedGuide),
    response: staffDeparture,
  },
  'POST /admin/departures/guides': {
    ...staff,
    summary: 'Says who leads several departures; empty: nobody.',
    audit: 'each',
    readByCustomers: ['guide'],
    countsEachOf: 'departureIds',
    body: z.strictObject({ departureIds, ...assignedGuide }),
    response: outcomes,
  },
  'POST /admin/departures/guide-choices': {
    ...staff,
    summary: 'The guides who work for us, and why to ask about one again for these departures.',
    audit: 'none',
    rate: 'browse',
    body: z.strictObject({ departureIds }),
    response: z.object({ items: z.array(guideChoice) }),
  },
  'POST /admin/departures/:id/boarding-marks': {
    ...staff,
    summary: 'Marks on its day who of a departure was on board, and who was not there.',
    body: pressedMark,
    response: boardingMark,
    problems: ['not-found', 'transition-not-allowed'],
  },
  'PUT /admin/departures/:id/pick-up': {
    ...staff,
    summary:
      'When, where and by whom the guests of a departure are fetched; those of confirmed bookings without a pick-up of their own get it by mail.',
    readByCustomers: ['place', 'driver', 'phone', 'vehicle'],
    body: sharedPickup,
    response: staffDeparture,
    problems: ['too-many-mails-to-address'],
  },
  'POST /admin/departures/pick-ups': {
    ...staff,
    summary:
      'One driver, time or place for several departures, each by itself: what is left empty stays as it is arranged.',
    audit: 'each',
    readByCustomers: ['pickup.place', 'pickup.driver', 'pickup.phone', 'pickup.vehicle'],
    countsEachOf: 'departureIds',
    body: z.strictObject({ departureIds, pickup: changedPickups }),
    response: outcomes,
  },
  'DELETE /admin/departures/:id/pick-up': {
    ...staff,
    summary: 'Takes the pick-up of a departure back; who had it gets a mail.',
    response: staffDeparture,
    problems: ['too-many-mails-to-address'],
  },
  'GET /admin/departures/:id/manifest': {
    ...staff,
    summary: 'Who comes to a departure, and the links to its day sheet.',
    response: manifest,
  },
  'POST /admin/departures/:id/day-sheet-links': {
    ...staff,
    summary: 'Makes a link to the day sheet that works until the day after.',
    needs: 'recent-authentication',
    response: z.object({ link: daySheetLink, token: z.string() }),
    status: 201,
    problems: ['not-found', 'link-expired', 'too-many-links'],
  },
  'POST /admin/day-sheet-links/:id/revoke': {
    ...staff,
    summary: 'Ends a link to a day sheet.',
    response: daySheetLink,
    problems: ['not-found', 'already-reviewed'],
  },
  'POST /day-sheets/read': {
    summary: 'The day sheet behind a link. A POST, so that the token stays out of logs of addresses.',
    access: 'anyone',
    body: z.strictObject({ token: z.string().max(200) }),
    response: daySheet,
    problems: ['link-invalid', 'link-expired', 'link-revoked'],
  },
})
