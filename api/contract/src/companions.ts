import { z } from 'zod'
import { arrivalDetails, bookedHours, companionsLink } from './bookings.ts'
import { businessContact } from './business-settings.ts'
import { dayToKnow } from './days-to-know.ts'
import { defineEndpoints } from './endpoint.ts'
import { guests, instant, picture, responseDate } from './fields.ts'
import { listingKind } from './listings.ts'
import { arrangedPickup, tripGuide } from './trip-details.ts'

/**
 * What those who travel along have to know, and no more: neither money nor who booked, no reference and no id of the
 * booking. Where to go is there only while the trip is `on`.
 */
export const companionTrip = z.object({
  /** `waiting`: staff have to agree to a change. */
  status: z.enum(['on', 'waiting', 'cancelled']),
  kind: listingKind,
  title: z.string(),
  location: z.string(),
  image: picture.nullable(),
  checkIn: responseDate.nullable(),
  checkOut: responseDate.nullable(),
  date: responseDate.nullable(),
  lastDay: responseDate.nullable(),
  ...bookedHours,
  guests,
  /** What is another since the link was made, the newest first. */
  changes: z.array(z.object({ what: z.enum(['booking', 'pick-up', 'cancelled']), at: instant })),
  /** `time`: null until it is arranged. `driver`: the first name; `phone`: empty until the day before. */
  pickup: arrangedPickup
    .pick({ driver: true, phone: true, vehicle: true })
    .extend({ place: z.string(), time: z.string().nullable() })
    .nullable(),
  guide: tripGuide.nullish(),
  arrival: arrivalDetails.omit({ contact: true }).nullable(),
  /** What to know of its days where it is then. An api of before sends none. */
  daysToKnow: z.array(dayToKnow).optional(),
  included: z.array(z.string()),
  whatToBring: z.array(z.string()),
  contact: businessContact.pick({ name: true, whatsapp: true, email: true }),
  calendar: z.object({ fileName: z.string(), ics: z.string() }).nullable(),
})
export type CompanionTrip = z.output<typeof companionTrip>

const own = { access: 'owner' } as const

export const companionEndpoints = defineEndpoints({
  'POST /bookings/:id/companions-link': {
    ...own,
    summary:
      'The link that shows a confirmed booking to who travels along, made when there is none; the same each time.',
    response: companionsLink,
    problems: ['not-found', 'transition-not-allowed', 'link-expired'],
  },
  'DELETE /bookings/:id/companions-link': {
    ...own,
    summary: 'Ends the link: it shows nothing any more, and the next one is another.',
    problems: ['not-found'],
  },
  'POST /companions/read': {
    summary: 'What a link for companions shows. A POST, so that the token stays out of logs of addresses.',
    access: 'anyone',
    /** `isAgain`: a page that shows it already asks what is new; that is no opening. */
    body: z.strictObject({ token: z.string().max(200), isAgain: z.boolean().default(false) }),
    response: companionTrip,
    problems: ['link-invalid', 'link-expired'],
  },
})
