import type { ListingPictures } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { markPictureUnused, retryPicture } from '#/modules/media/index.ts'
import type { Services } from '#/services.ts'
import { moveAfter } from '../move-after.ts'
import { PicturesChanged } from './problems.ts'
import {
  deleteListingPicture,
  insertListingPicture,
  lockPicturesOfListing,
  updateAlt,
  updatePositions,
} from './queries.ts'
import { recordPictures } from './record-pictures.ts'
import { readListingPictures } from './read-listing-pictures.ts'

export interface PictureOfListing {
  listingId: string
  pictureId: string
}

type Attached = Awaited<ReturnType<typeof lockPicturesOfListing>>

/** Locks the listing's pictures, requires this one among them, and returns what they are after the change. */
const changePicture = (
  { db }: Services,
  { listingId, pictureId }: PictureOfListing,
  change: (trx: Trx, picture: { ids: string[]; alt: string }) => Promise<void>,
): Promise<ListingPictures> =>
  transact(db, async (trx) => {
    const attached = await lockPicturesOfListing(trx, listingId)
    const own = attached.find(({ picture_id }) => picture_id === pictureId)
    if (!own) throw new NotFound()
    const before = await readListingPictures(trx, listingId)
    await change(trx, { ids: toIds(attached), alt: own.alt })
    const after = await readListingPictures(trx, listingId)
    recordPictures(trx, listingId, before, after)
    return after
  })

const toIds = (attached: Attached): string[] => attached.map(({ picture_id }) => picture_id)

/** `after` null: it becomes the main picture. Throws `pictures-changed` when `after` is gone. */
export const moveListingPicture = (services: Services, picture: PictureOfListing, after: string | null) =>
  changePicture(services, picture, async (trx, { ids }) => {
    const moved = moveAfter(ids, picture.pictureId, after)
    if (!moved) throw new PicturesChanged('The picture to follow was removed meanwhile.')
    await updatePositions(trx, picture.listingId, moved)
  })

/** Throws `pictures-changed` with the stored text unless `previousAlt` is it. */
export const changeAlt = (
  services: Services,
  picture: PictureOfListing,
  texts: { alt: string; previousAlt: string },
): Promise<ListingPictures> =>
  changePicture(services, picture, async (trx, { alt: stored }) => {
    if (stored === texts.alt) return
    if (!(await updateAlt(trx, picture, texts)))
      throw new PicturesChanged('Somebody changed this text meanwhile.', stored)
  })

/** The next picture becomes the main one when the main one goes. */
export const detachListingPicture = (services: Services, picture: PictureOfListing): Promise<ListingPictures> =>
  changePicture(services, picture, async (trx, { ids }) => {
    const { listingId, pictureId } = picture
    await deleteListingPicture(trx, listingId, pictureId)
    const left = ids.filter((id) => id !== pictureId)
    await updatePositions(trx, listingId, left)
    await markPictureUnused(trx, pictureId, services.clock.now())
  })

export const retryListingPicture = (services: Services, picture: PictureOfListing): Promise<ListingPictures> =>
  changePicture(services, picture, (trx) => retryPicture(trx, picture.pictureId, services.clock.now()))

/** Behind `after`, or at the end when that one is gone. One that is attached already stays as it is. */
export const attachListingPicture = (
  { db }: Services,
  { listingId, pictureId }: PictureOfListing,
  { alt, after }: { alt: string; after: string | null },
): Promise<ListingPictures> =>
  transact(db, async (trx) => {
    const ids = toIds(await lockPicturesOfListing(trx, listingId))
    const before = await readListingPictures(trx, listingId)
    if (!ids.includes(pictureId)) {
      await insertListingPicture(trx, { listingId, pictureId, position: ids.length, alt })
      const ordered = moveAfter([...ids, pictureId], pictureId, after)
      if (ordered) await updatePositions(trx, listingId, ordered)
    }
    const attached = await readListingPictures(trx, listingId)
    recordPictures(trx, listingId, before, attached)
    return attached
  })
