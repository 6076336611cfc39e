import { z } from 'zod'
import {
  civilDate,
  instant,
  optionalPhoneNumber,
  patternText,
  printableLine,
  responseDate,
  timeOfDay,
} from './fields.ts'

/** What a booking needs to be told before it starts. */
export const missingDetails = ['guest-names', 'pick-up', 'arrival'] as const
export const missingDetail = z.enum(missingDetails)
export type MissingDetail = z.output<typeof missingDetail>

export const travellerKinds = ['adult', 'child', 'infant'] as const
const travellerKind = z.enum(travellerKinds)

export const traveller = z.object({
  kind: travellerKind,
  name: z.string(),
  /** Of a child or an infant. */
  age: z.int().nullable(),
  /** Diet and allergies. */
  diet: z.string(),
})
export type Traveller = z.output<typeof traveller>

export const tripArrival = z.object({
  /** They are on the island before the booking starts. */
  isInCountry: z.boolean(),
  flight: z.string(),
  date: responseDate.nullable(),
  time: z.string().nullable(),
})

/** When, where and by whom guests are fetched, as staff arranged it; what nobody knows yet is empty. */
export const arrangedPickup = z.object({
  time: z.string(),
  place: z.string().optional(),
  /** Arranged for this booking alone, and not for its departure. */
  isOwn: z.boolean().optional(),
  driver: z.string(),
  phone: z.string(),
  vehicle: z.string(),
})
export type ArrangedPickup = z.output<typeof arrangedPickup>

export const pickupArrangement = z.strictObject({
  place: printableLine(300).min(1, 'Please write where they are fetched.'),
  time: timeOfDay,
  driver: printableLine(40),
  phone: optionalPhoneNumber,
  /** What to look out for: its colour, its kind, its number plate. */
  vehicle: printableLine(40),
})

/** For several bookings at once. */
export const sharedPickup = pickupArrangement.extend({
  /** Empty: each is fetched at the place that its booking says. */
  place: printableLine(300),
})

/**
 * For several that may be arranged already: what is left empty stays as it is, the time by itself, and the driver with
 * number and vehicle.
 */
export const changedPickups = sharedPickup
  .extend({ time: patternText(5, /^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Write a time like 08:00.') })
  .refine(({ place, time, driver, phone, vehicle }) => [place, time, driver, phone, vehicle].some(Boolean), {
    path: ['time'],
    message: 'Write what is to change.',
  })
export type ChangedPickups = z.output<typeof changedPickups>

/** Who leads an outing, as its guests read it. */
export const tripGuide = z.object({
  /** For those who travel along: the first name. */
  name: z.string(),
  languages: z.array(z.string()),
  /** The number of a licence that is valid until the last day of the outing; null: none. */
  licence: z.string().nullable(),
  /** Empty until the day before, and after the last day. */
  phone: z.string(),
})
export type TripGuide = z.output<typeof tripGuide>

/** What the customer tells about the trip; guests beyond the booked party are left out. */
export const tripDetails = z.object({
  travellers: z.array(traveller),
  pickup: z.object({
    location: z.string().nullable(),
    /** What suits them. */
    time: z.string().nullable(),
    /** Null until staff have arranged it, and once day or place are others than it was arranged for. */
    arranged: arrangedPickup.nullish(),
  }),
  arrival: tripArrival,
  /** Null while nobody is named, and before it is confirmed. */
  guide: tripGuide.nullish(),
  /** What this booking needs, whether it is there or not. */
  needs: z.array(missingDetail),
  /** Until when the customer may change it; null once that is over, or the booking has ended. */
  editableUntil: instant.nullable(),
  changedAt: instant.nullable(),
})
export type TripDetails = z.output<typeof tripDetails>

export const tripDetailsRequest = z.strictObject({
  /** A guest without a name is not known yet. */
  travellers: z
    .array(
      z
        .strictObject({
          kind: travellerKind,
          name: printableLine(100),
          age: z.int('Write an age in years.').min(0, 'Write an age in years.').max(17, 'At most 17.').nullable(),
          diet: printableLine(200),
        })
        .refine(({ name, age, diet }) => name !== '' || (age === null && diet === ''), {
          path: ['name'],
          message: 'Please write whose this is.',
        }),
    )
    .max(120),
  pickup: z.strictObject({ location: printableLine(300), time: timeOfDay.nullable() }),
  arrival: z.strictObject({
    isInCountry: z.boolean(),
    flight: patternText(10, /^(\s*[a-zA-Z0-9]{2,3}\s?\d{1,4}[a-zA-Z]?\s*)?$/, 'Write a flight like UL 504.'),
    date: civilDate.nullable(),
    time: timeOfDay.nullable(),
  }),
})
export type TripDetailsRequest = z.input<typeof tripDetailsRequest>

export const tripChange = z.object({
  at: instant,
  by: z.enum(['guest', 'staff']),
  name: z.string().nullable(),
  parts: z.array(z.enum(['guests', 'diet', 'pick-up', 'arrival'])),
})
export type TripChange = z.output<typeof tripChange>
