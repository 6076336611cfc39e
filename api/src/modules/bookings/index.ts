import './events.ts'
import './tables.ts'
import type { Module } from '#/module.ts'
import { expireBookings } from './expire-bookings.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'

export { type BookingRow, findBooking } from './queries.ts'

/** Who stays where and when: from the first hold to the last night. */
export const bookings: Module = {
  name: 'bookings',
  routes,
  reactions,
  jobs: {
    'bookings.expire': async (_, services) => {
      const count = await expireBookings(services)
      if (count > 0) services.log.info({ count }, 'bookings expired')
    },
  },
  schedules: [{ job: 'bookings.expire', everyMs: 60_000, data: {} }],
}
