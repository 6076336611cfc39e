import { aUser } from '../factories/users.ts'
import type { PermissionRow, PermissionWorld } from './permission-world.ts'

const createCustomer = async (world: PermissionWorld) => aUser(world.app.services.db)

export const personalDataRows = {
  'GET /me/data': { arrange: () => ({}) },
  'GET /me/erasure': { arrange: () => ({}) },
  // The right word erases whoever calls, who is still needed.
  'POST /me/erasure': { arrange: () => ({ body: { confirmation: 'keep' } }), expectedStatus: 422 },
  'POST /admin/customers/:id/data-link': {
    arrange: async (world) => ({ params: { id: (await createCustomer(world)).id } }),
  },
  'GET /admin/customers/:id/data': { arrange: async (world) => ({ params: { id: (await createCustomer(world)).id } }) },
  'GET /admin/customers/:id/erasure': {
    arrange: async (world) => ({ params: { id: (await createCustomer(world)).id } }),
  },
  'POST /admin/customers/:id/erasure': {
    arrange: async (world) => {
      const { id, email } = await createCustomer(world)
      return { params: { id }, body: { email } }
    },
    // The other one says which earlier entries were emptied.
    entries: 2,
  },
} satisfies Record<string, PermissionRow>
