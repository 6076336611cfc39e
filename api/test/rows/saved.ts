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
  'DELETE /saved/share': { arrange: () => ({}) },
  // Nobody has this link.
  'GET /saved/shared/:token': { arrange: () => ({ params: { token: 'A'.repeat(32) } }), expectedStatus: 404 },
  'POST /saved/shared/:token/voters': {
    arrange: () => ({ params: { token: 'A'.repeat(32) }, body: { name: 'Anna' } }),
    expectedStatus: 404,
  },
  'PUT /saved/shared/:token/votes/:listingId': {
    arrange: async (world) => ({
      params: { token: 'A'.repeat(32), listingId: (await createListing(world)).id },
      body: { voter: 'nobody', choice: 'yes' },
    }),
    expectedStatus: 404,
  },
  'POST /saved/shared/:token/leave': {
    arrange: () => ({ params: { token: 'A'.repeat(32) }, body: { voter: 'nobody' } }),
    expectedStatus: 404,
  },
  // Nothing is shared.
  'PATCH /saved/share': { arrange: () => ({ body: { isVotingOpen: false } }), expectedStatus: 404 },
  'DELETE /saved/share/voters/:id': { arrange: () => ({ params: { id: '019a0000-0000-7000-8000-000000000000' } }) },
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
  'DELETE /me/plan/share': { arrange: () => ({}) },
  'GET /plans/:token': { arrange: () => ({ params: { token: 'A'.repeat(32) } }), expectedStatus: 404 },
} satisfies Record<string, PermissionRow>
