import { z } from 'zod'
import { booking } from './bookings.ts'
import { defineEndpoints } from './endpoint.ts'
import { responseDate } from './fields.ts'
import { missingDetails } from './trip-details.ts'

/**
 * What a trip still needs of its customer: to be submitted, a receipt for what is due, what is to be told before it
 * starts, and a number to reach them by.
 */
export const tripNeeds = ['submit', 'receipt', ...missingDetails, 'phone'] as const
export type TripNeed = (typeof tripNeeds)[number]

export const trip = z.object({
  /** Of the first trip with `arrival`, once that may be seen. */
  booking,
  /** Messages of staff that were not read. */
  unread: z.int(),
  needs: z.array(z.string()),
})
export type Trip = z.output<typeof trip>

/** How many trips the account's first page shows. */
export const maxShownTrips = 5

export const dashboard = z.object({
  /** In Sri Lanka. */
  today: responseDate,
  /** What is booked or held and not over, the one that begins first at the top; at most `maxShownTrips`. */
  trips: z.array(trip),
  /** How many there are. */
  total: z.int(),
  /** The trip that was over last. */
  lastTrip: z.object({ booking, canReview: z.boolean() }).nullable(),
})
export type Dashboard = z.output<typeof dashboard>

export const dashboardEndpoints = defineEndpoints({
  'GET /me/dashboard': {
    summary: "The account's first page: the trips to come, what each still needs, and the last one.",
    access: 'signed-in',
    response: dashboard,
  },
})
