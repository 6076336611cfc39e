import { createReceiptForm } from '../receipt-form.ts'
import type { PermissionRow } from './permission-world.ts'

const nobodys = '019a0000-0000-7000-8000-000000000000'

export const profileRows = {
  'GET /me/passkeys': { arrange: () => ({}) },
  // Nobody has this passkey.
  'PATCH /me/passkeys/:id': {
    arrange: () => ({ params: { id: nobodys }, body: { name: 'My phone' } }),
    expectedStatus: 404,
  },
  'DELETE /me/passkeys/:id': { arrange: () => ({ params: { id: nobodys } }), expectedStatus: 404 },
  'GET /me/profile': { arrange: () => ({}) },
  'PATCH /me/profile': { arrange: () => ({ body: {} }) },
  'PUT /me/avatar': { arrange: async () => ({ body: await createReceiptForm({ name: 'me.jpg' }) }) },
  'DELETE /me/avatar': { arrange: () => ({}) },
  'GET /me/dashboard': { arrange: () => ({}) },
} satisfies Record<string, PermissionRow>
