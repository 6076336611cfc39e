import { type ListingPicture, maxPictures } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import type { Idempotency } from '#/http/idempotency.ts'
import { uploadPicture } from '#/modules/media/index.ts'
import type { Services } from '#/services.ts'
import type { UploadedFile } from '#/uploads/sanitize-file.ts'
import { TooManyPictures } from './problems.ts'
import { getListingHead, insertListingPicture, listPicturesOfListing, lockPicturesOfListing } from './queries.ts'
import { recordPictures } from './record-pictures.ts'
import { readListingPictures } from './read-listing-pictures.ts'

interface NewPicture {
  listingId: string
  file: UploadedFile
  alt: string
}

const requireRoomFor = (count: number): void => {
  if (count >= maxPictures) throw new TooManyPictures()
}

const attachAtEnd = async (trx: Trx, { listingId, alt }: NewPicture, pictureId: string): Promise<ListingPicture> => {
  const { length: position } = await lockPicturesOfListing(trx, listingId)
  const before = await readListingPictures(trx, listingId)
  await insertListingPicture(trx, { listingId, pictureId, position, alt })
  const after = await readListingPictures(trx, listingId)
  recordPictures(trx, listingId, before, after)
  const added = after.items.find(({ id }) => id === pictureId)
  if (!added) throw new Error(`the picture ${pictureId} was not attached`)
  return added
}

/** Behind the others; the first one is the main picture. */
export const addListingPicture = (
  services: Services,
  picture: NewPicture,
  idempotency: Idempotency,
): Promise<ListingPicture> =>
  uploadPicture(services, {
    file: picture.file,
    idempotency,
    requireRoom: async () => {
      await getListingHead(services.db, picture.listingId)
      requireRoomFor((await listPicturesOfListing(services.db, picture.listingId)).length)
    },
    attach: (trx, pictureId) => attachAtEnd(trx, picture, pictureId),
  })
