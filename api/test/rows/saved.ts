import { createListing, createStayRequest, type PermissionRow } from './permission-world.ts'

export const savedRows = {
  'GET /saved': { arrange: () => ({}) },
  'PUT /saved/:listingId': {
    arrange: async (world) => ({ params: { listingId: (await createListing(world)).id }, body: {} }),
  },
  'DELETE /saved/:listingId': {
    arrange: async (world) => ({ params: { listingId: (await createListing(world)).id } }),
  },
  'POST /saved/merge': { arrange: () => ({ body: { items: [] } }) },
  'POST /saved/share': { arrange: () => ({}) },
  'DELETE /saved/share': { arrange: () => ({}), expectedStatus: 204 },
  // Nobody has this link.
  'GET /saved/shared/:token': { arrange: () => ({ params: { token: 'A'.repeat(32) } }), expectedStatus: 404 },
  'POST /saved/cards': { arrange: () => ({ body: { items: [] } }) },
  'GET /availability-alerts': { arrange: () => ({}) },
  // The dates are free.
  'POST /availability-alerts': {
    arrange: async (world) => ({ body: await createStayRequest(world) }),
    expectedStatus: 409,
  },
  'DELETE /availability-alerts/:id': { arrange: () => ({ params: { id: '019a0000-0000-7000-8000-000000000000' } }) },
  'GET /admin/availability-alerts': { arrange: () => ({ query: {} }) },
  'GET /me/plan': { arrange: () => ({}) },
  'POST /me/plan/share': { arrange: () => ({}) },
  'DELETE /me/plan/share': { arrange: () => ({}), expectedStatus: 204 },
  'GET /plans/:token': { arrange: () => ({ params: { token: 'A'.repeat(32) } }), expectedStatus: 404 },
} satisfies Record<string, PermissionRow>
