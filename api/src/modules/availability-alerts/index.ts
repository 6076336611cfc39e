import './events.ts'
import './tables.ts'
import { civilDateAt } from '@escapes/contract'
import type { Module } from '#/module.ts'
import { getBookingRow } from '#/modules/bookings/index.ts'
import { defineReaction } from '#/outbox/reaction.ts'
import { announceFreedDates } from './announce-freed-dates.ts'
import { availabilityAlertRules } from './personal-data.ts'
import { countAlertsByDates, deleteAlertsOfBooking } from './queries.ts'
import { listAlerts, stopWaiting, waitForDates } from './wait-for-dates.ts'

const endWhenBooked = defineReaction(
  'booking.submitted',
  'availability-alerts.end-when-booked',
  async (trx, { bookingId }) => {
    const { user_id, listing_id, check_in, check_out, outing_date } = await getBookingRow(trx, bookingId)
    await deleteAlertsOfBooking(trx, {
      userId: user_id,
      listingId: listing_id,
      checkIn: check_in,
      checkOut: check_out,
      date: outing_date,
    })
  },
)

/** Who waits for taken dates, and that they are told once when these can be booked. */
export const availabilityAlerts: Module = {
  name: 'availability-alerts',
  personalData: availabilityAlertRules,
  routes: ({ mount }, services) => {
    const { db, clock } = services
    mount('GET /availability-alerts', ({ caller: { userId } }) => listAlerts(db, userId, clock.now()))
    mount('POST /availability-alerts', ({ caller: { userId }, body }) => waitForDates(services, userId, body))
    mount('DELETE /availability-alerts/:id', ({ caller: { userId }, params: { id } }) =>
      stopWaiting(services, userId, id),
    )
    mount('GET /admin/availability-alerts', async ({ query: { listing } }) => ({
      items: await countAlertsByDates(db, listing, civilDateAt(clock.now())),
    }))
  },
  reactions: [endWhenBooked],
  jobs: {
    'availability-alerts.check': async (_, services) => {
      const count = await announceFreedDates(services)
      if (count > 0) services.log.info({ count }, 'told that dates are free')
    },
  },
  schedules: [{ job: 'availability-alerts.check', everyMs: 60_000, data: {} }],
}
