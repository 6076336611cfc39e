import type { Api } from '@escapes/contract'
import { createDaySheetLink } from '#/modules/bookings/departures/day-sheets.ts'
import { aDeparture } from '../factories/departures.ts'
import { aTour } from '../factories/listings.ts'
import { aUser } from '../factories/users.ts'
import { on, type PermissionRow, type PermissionWorld } from './permission-world.ts'

const onDeparture = async ({ app }: PermissionWorld) => {
  const { id: listingId } = await aTour(app.services.db)
  return { params: { id: await aDeparture(app.services.db, { listingId, day: '2027-06-01' }) } }
}

const createLink = async (world: PermissionWorld) => {
  const { services } = world.app
  const { params } = await onDeparture(world)
  const { id: userId } = await aUser(services.db, { role: 'manager' })
  return createDaySheetLink(services, { departureId: params.id, userId })
}

export const departureRows = {
  'GET /admin/day-plan': { arrange: () => ({ query: { date: '2027-06-01' } }) },
  'GET /admin/day-plan-export': { arrange: () => ({ query: { date: '2027-06-01' } }) },
  'GET /admin/departures': { arrange: () => ({ query: { from: '2027-06-01' } }) },
  'PUT /admin/departures/:id/guide': on(onDeparture, { body: { guide: 'Sunil' } }),
  'PUT /admin/departures/:id/pick-up': on(onDeparture, {
    body: { place: 'Ella station', time: '05:10', driver: 'Sunil', phone: '+94 77 555 0143', vehicle: 'White van' },
  }),
  'POST /admin/departures/guides': {
    arrange: async (world) => ({ body: { departureIds: [(await onDeparture(world)).params.id], guide: 'Sunil' } }),
    leaves: 'PUT /admin/departures/:id/guide',
  },
  'POST /admin/departures/pick-ups': {
    arrange: async (world) => {
      const { params } = await onDeparture(world)
      const pickup = { place: 'Ella station', time: '05:10', driver: 'Sunil', phone: '', vehicle: '' }
      return { body: { departureIds: [params.id], pickup } }
    },
    leaves: 'PUT /admin/departures/:id/pick-up',
  },
  'DELETE /admin/departures/:id/pick-up': { arrange: onDeparture },
  'GET /admin/departures/:id/manifest': { arrange: onDeparture },
  'POST /admin/departures/:id/day-sheet-links': { arrange: onDeparture },
  'POST /admin/day-sheet-links/:id/revoke': {
    arrange: async (world) => ({ params: { id: (await createLink(world)).link.id } }),
  },
  'POST /day-sheets/read': { arrange: async (world) => ({ body: { token: (await createLink(world)).token } }) },
} satisfies Partial<Record<keyof Api, PermissionRow>>
