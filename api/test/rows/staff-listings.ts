import type { Api } from '@escapes/contract'
import { aPicture, aVilla } from '../factories/listings.ts'
import { about, createListing, on, type PermissionRow, type PermissionWorld } from './permission-world.ts'

const onVilla = async (world: PermissionWorld) => ({ params: await createListing(world), body: { version: 1 } })

const onDraft = async ({ app: { services } }: PermissionWorld) => {
  const pictures = [{ pictureId: (await aPicture(services.db)).id, alt: 'The pool' }]
  return { params: { id: (await aVilla(services.db, { status: 'draft', pictures })).id }, body: { version: 1 } }
}

const onArchived = async ({ app: { services } }: PermissionWorld) => ({
  params: { id: (await aVilla(services.db, { status: 'archived' })).id },
  body: { version: 1 },
})

export const staffListingRows = {
  'GET /admin/listings': { arrange: () => ({}) },
  'GET /admin/listings/:id': about(createListing),
  'POST /admin/listings': { arrange: () => ({ body: { kind: 'tour', title: 'Round the island' } }) },
  'PATCH /admin/listings/:id': on(onVilla, { body: { version: 1, title: 'Fort House' } }),
  'POST /admin/listings/:id/publish': { arrange: onDraft },
  'POST /admin/listings/:id/unpublish': { arrange: onVilla },
  'POST /admin/listings/:id/archive': { arrange: onVilla },
  'POST /admin/listings/:id/restore': { arrange: onArchived },
  'POST /admin/listings/:id/duplicate': about(createListing),
} satisfies Partial<Record<keyof Api, PermissionRow>>
