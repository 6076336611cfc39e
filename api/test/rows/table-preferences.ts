import type { PermissionRow } from './permission-world.ts'

const params = { table: 'bookings' }

export const tablePreferenceRows = {
  'GET /admin/table-preferences/:table': { arrange: () => ({ params }) },
  'PUT /admin/table-preferences/:table/columns': { arrange: () => ({ params, body: { hiddenColumns: ['paid'] } }) },
  'PUT /admin/table-preferences/:table/views': {
    arrange: () => ({ params, body: { name: 'Arrivals', search: 'sort=check-in' } }),
  },
  'POST /admin/table-exports/:table/link': { arrange: () => ({ params, body: { search: 'state=pending' } }) },
  'DELETE /admin/table-preferences/:table/views/:id': {
    // Nobody has this view, so a permitted call is answered 404.
    arrange: () => ({ params: { ...params, id: '019a0000-0000-7000-8000-000000000000' } }),
    expectedStatus: 404,
  },
} satisfies Record<string, PermissionRow>
