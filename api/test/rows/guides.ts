import { randomUUID } from 'node:crypto'
import { type Api, civilDateAt } from '@escapes/contract'
import { createGuideLink } from '#/modules/guides/links.ts'
import { aGuide } from '../factories/guides.ts'
import { aDeparture } from '../factories/departures.ts'
import { aTour } from '../factories/listings.ts'
import { aCompletedBooking } from '../factories/reviews.ts'
import { nextNumber } from '../factories/sequence.ts'
import { aUser } from '../factories/users.ts'
import { on, type PermissionRow, type PermissionWorld } from './permission-world.ts'

const guide = {
  phone: '+94 77 555 0143',
  languages: ['English'],
  licenceNumber: 'N-1234',
  licenceValidUntil: '2027-12-31',
  note: '',
}
const ofGuide = async ({ app }: PermissionWorld) => ({ params: { id: (await aGuide(app.services.db)).id } })
const createLink = async ({ app: { services } }: PermissionWorld) => {
  const { id: userId } = await aUser(services.db, { role: 'manager' })
  return createGuideLink(services, { id: (await aGuide(services.db)).id, userId })
}
const onDeparture = async ({ app: { services } }: PermissionWorld) => {
  const { id: listingId } = await aTour(services.db)
  return aDeparture(services.db, { listingId, day: '2027-06-01' })
}
const toPress = (bookingId: string, at: Date) => ({
  id: randomUUID(),
  bookingId,
  mark: 'on-board' as const,
  pressedAt: at.toISOString(),
})
const ledToday = async ({ app: { services } }: PermissionWorld) => {
  const now = services.clock.now()
  const { id: listingId } = await aTour(services.db)
  const id = await aDeparture(services.db, { listingId, day: civilDateAt(now) })
  const booking = await aCompletedBooking(services.db, { listingId, completedAt: now })
  await services.db.updateTable('bookings').set({ departure_id: id, units: 2 }).where('id', '=', booking.id).execute()
  return { params: { id }, body: toPress(booking.id, now) }
}

export const guideRows = {
  'GET /admin/guides': { arrange: () => ({}) },
  'GET /admin/guides/:id/days': { arrange: ofGuide },
  'POST /admin/guides': { arrange: () => ({ body: { ...guide, name: `Nimal ${nextNumber()}` } }) },
  'PUT /admin/guides/:id': {
    arrange: async (world) => ({
      ...(await ofGuide(world)),
      body: { ...guide, name: `Nimal ${nextNumber()}`, version: 1 },
    }),
  },
  'PUT /admin/guides/:id/working': on(ofGuide, { body: { isWorking: false } }),
  'POST /admin/guides/:id/link': { arrange: ofGuide },
  'DELETE /admin/guides/:id/link': {
    arrange: async (world) => ({ params: { id: (await createLink(world)).guide.id } }),
  },
  'POST /admin/departures/guide-choices': {
    arrange: async (world) => ({ body: { departureIds: [await onDeparture(world)] } }),
  },
  'POST /admin/departures/:id/boarding-marks': { arrange: ledToday },
  'POST /guide-days/read': { arrange: async (world) => ({ body: { token: (await createLink(world)).token } }) },
  'POST /guide-days/marks': {
    arrange: async (world) => {
      const marks = [toPress(randomUUID(), world.app.services.clock.now())]
      return { body: { token: (await createLink(world)).token, marks } }
    },
  },
} satisfies Partial<Record<keyof Api, PermissionRow>>
