import type { Api } from '@escapes/contract'
import { nextNumber } from '../factories/sequence.ts'
import type { PermissionRow, PermissionWorld } from './permission-world.ts'

const aLink = async ({ app }: PermissionWorld) => {
  const { id } = await app.services.db
    .insertInto('permitted_links')
    .values({ host: `villa-${nextNumber()}.com`, covers_subdomains: false, path: '', note: '', added_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

export const permittedLinkRows = {
  'GET /admin/settings/links': { arrange: () => ({}) },
  'POST /admin/settings/links': {
    arrange: () => ({ body: { address: `https://villa-${nextNumber()}.com`, coversSubdomains: false, note: '' } }),
    expectedStatus: 201,
  },
  'DELETE /admin/settings/links/:id': { arrange: aLink, expectedStatus: 204 },
} satisfies Partial<Record<keyof Api, PermissionRow>>
