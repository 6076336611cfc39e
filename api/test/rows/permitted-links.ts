import type { Api } from '@escapes/contract'
import { nextNumber } from '../factories/sequence.ts'
import { aUser } from '../factories/users.ts'
import type { PermissionRow, PermissionWorld } from './permission-world.ts'

/** That another admin added. */
const aLink = async ({ app: { services } }: PermissionWorld) => {
  const { id: added_by } = await aUser(services.db, { role: 'admin' })
  const { id } = await services.db
    .insertInto('permitted_links')
    .values({ host: `villa-${nextNumber()}.com`, covers_subdomains: false, path: '', note: '', added_by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

export const permittedLinkRows = {
  'GET /admin/settings/links': { arrange: () => ({}) },
  'POST /admin/settings/links': {
    arrange: () => ({ body: { address: `https://villa-${nextNumber()}.com`, coversSubdomains: false, note: '' } }),
  },
  'POST /admin/settings/links/:id/agree': { arrange: aLink },
  'DELETE /admin/settings/links/:id': { arrange: aLink },
} satisfies Partial<Record<keyof Api, PermissionRow>>
