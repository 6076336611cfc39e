import type { Note } from '@escapes/contract'
import { ok } from '../booking-test-app.ts'
import { aUser } from '../factories/users.ts'
import { about, createSubmittedBooking, type PermissionRow, type PermissionWorld } from './permission-world.ts'

const body = { text: 'Speaks Tamil' }
const aCustomer = async ({ app }: PermissionWorld) => ({ id: (await aUser(app.services.db)).id })

/** Of a manager; nobody but its author finds it. */
const noteOfOther = async (world: PermissionWorld, more: { remindOn?: string } = {}) => {
  const headers = await world.app.signIn('manager')
  const params = await aCustomer(world)
  const { id } = await ok<Note>(
    world.app.call('POST /admin/customers/:id/notes', { params, body: { ...body, ...more }, headers }),
  )
  return { id }
}

export const noteRows = {
  'GET /admin/bookings/:id/notes': about(createSubmittedBooking),
  'GET /admin/customers/:id/notes': about(aCustomer),
  'POST /admin/bookings/:id/notes': about(createSubmittedBooking, { body }),
  'POST /admin/customers/:id/notes': about(aCustomer, { body }),
  'PUT /admin/notes/:id': { ...about(noteOfOther, { body: { ...body, version: 1 } }), expectedStatus: 404 },
  'POST /admin/notes/:id/done': {
    arrange: async (world) => ({
      params: await noteOfOther(world, { remindOn: '2099-01-01' }),
      body: { isDone: true },
    }),
  },
  'DELETE /admin/notes/:id': { ...about(noteOfOther), expectedStatus: 404 },
} satisfies Record<string, PermissionRow>
