import { z } from 'zod'
import { selectionFields } from './bookings.ts'
import { selectionProblems } from './booking-endpoints.ts'
import { defineEndpoints } from './endpoint.ts'
import { id, idParams, instant, responseDate } from './fields.ts'
import { listingKind } from './listings.ts'

const waitedForDates = {
  listingId: id,
  /** Of a villa. */
  checkIn: responseDate.nullable(),
  checkOut: responseDate.nullable(),
  /** Of a tour or an experience. */
  date: responseDate.nullable(),
}

export const availabilityAlert = z.object({
  id,
  kind: listingKind,
  title: z.string(),
  ...waitedForDates,
  guests: z.object({ adults: z.int(), children: z.int(), infants: z.int() }),
  createdAt: instant,
})
export type AvailabilityAlert = z.output<typeof availabilityAlert>

const { currency: _, ...selection } = selectionFields

/** The earliest dates first. */
const availabilityAlerts = z.object({ items: z.array(availabilityAlert) })

/** Everyone's own: nobody reads or stops what somebody else waits for. */
export const availabilityAlertEndpoints = defineEndpoints({
  'GET /availability-alerts': {
    summary: 'The taken dates that the caller waits for.',
    access: 'signed-in',
    response: availabilityAlerts,
    problems: [],
    rate: 'browse',
  },
  'POST /availability-alerts': {
    summary:
      'Asks for one e-mail when these dates become free for this party. It reserves nothing, and ends when the dates are booked by the caller or past. Asked again, it has the new party.',
    access: 'signed-in',
    body: z.strictObject(selection),
    response: availabilityAlerts,
    status: 201,
    problems: [
      ...selectionProblems.filter((code) => code !== 'dates-taken' && code !== 'not-enough-seats'),
      'dates-free',
      'too-many-availability-alerts',
    ],
    rate: 'write',
  },
  'DELETE /availability-alerts/:id': {
    summary: 'Waits no longer; one that is over already is no problem.',
    access: 'signed-in',
    params: idParams,
    response: availabilityAlerts,
    problems: [],
    rate: 'write',
  },
  'GET /admin/availability-alerts': {
    summary: 'How many people wait for which dates, of one or all listings. It does not say who.',
    access: 'staff',
    query: z.strictObject({ listing: id.optional() }),
    response: z.object({ items: z.array(z.object({ ...waitedForDates, people: z.int() })) }),
    problems: [],
    rate: 'browse',
  },
})
