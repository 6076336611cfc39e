import type { Note } from '@escapes/contract'
import { ok } from '../booking-test-app.ts'
import { aUser } from '../factories/users.ts'
import {
  createSubmittedBooking,
  idempotencyHeader,
  type PermissionRow,
  type PermissionWorld,
} from './permission-world.ts'

const body = { text: 'Speaks Tamil' }
const aCustomer = async ({ app }: PermissionWorld) => ({ id: (await aUser(app.services.db)).id })

/** Of a manager; nobody but its author finds it. */
const noteOfOther = async (world: PermissionWorld, more: { remindOn?: string } = {}) => {
  const headers = { ...(await world.app.signIn('manager')), ...idempotencyHeader() }
  const params = await aCustomer(world)
  const { id } = await ok<Note>(
    world.app.call('POST /admin/customers/:id/notes', { params, body: { ...body, ...more }, headers }),
  )
  return { id }
}

export const noteRows = {
  'GET /admin/bookings/:id/notes': { arrange: async (world) => ({ params: await createSubmittedBooking(world) }) },
  'GET /admin/customers/:id/notes': { arrange: async (world) => ({ params: await aCustomer(world) }) },
  'POST /admin/bookings/:id/notes': {
    arrange: async (world) => ({ params: await createSubmittedBooking(world), body, headers: idempotencyHeader() }),
    expectedStatus: 201,
  },
  'POST /admin/customers/:id/notes': {
    arrange: async (world) => ({ params: await aCustomer(world), body, headers: idempotencyHeader() }),
    expectedStatus: 201,
  },
  'PUT /admin/notes/:id': {
    arrange: async (world) => ({ params: await noteOfOther(world), body: { ...body, version: 1 } }),
    expectedStatus: 404,
  },
  'POST /admin/notes/:id/done': {
    arrange: async (world) => ({
      params: await noteOfOther(world, { remindOn: '2099-01-01' }),
      body: { isDone: true },
    }),
  },
  'DELETE /admin/notes/:id': { arrange: async (world) => ({ params: await noteOfOther(world) }), expectedStatus: 404 },
} satisfies Record<string, PermissionRow>
