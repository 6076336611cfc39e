import type { Api } from '@escapes/contract'
import { aPicture, aVilla } from '../factories/listings.ts'
import { createReceiptForm } from '../receipt-form.ts'
import { on, type PermissionRow, type PermissionWorld } from './permission-world.ts'

const onPicture = async ({ app }: PermissionWorld) => {
  const { db } = app.services
  const { id: pictureId } = await aPicture(db)
  const { id } = await aVilla(db, { pictures: [{ pictureId, alt: 'The pool' }] })
  return { params: { id, pictureId } }
}

export const listingPictureRows = {
  'GET /admin/listings/:id/pictures': { arrange: onPicture },
  'POST /admin/listings/:id/pictures': {
    arrange: async (world) => ({
      ...(await onPicture(world)),
      body: await createReceiptForm({ name: 'pool.jpg' }, { alt: 'The pool' }),
    }),
  },
  'POST /admin/listings/:id/pictures/:pictureId/move': on(onPicture, { body: { after: null } }),
  'POST /admin/listings/:id/pictures/:pictureId/alt': on(onPicture, {
    body: { alt: 'The pool at dusk', previousAlt: 'The pool' },
  }),
  'POST /admin/listings/:id/pictures/:pictureId/attach': on(onPicture, { body: { alt: 'The pool', after: null } }),
  'DELETE /admin/listings/:id/pictures/:pictureId': { arrange: onPicture },
  'POST /admin/listings/:id/pictures/:pictureId/retry': { arrange: onPicture },
} satisfies Partial<Record<keyof Api, PermissionRow>>
