import {
  deleteListingPicture,
  getListingHead,
  insertListingPicture,
  listPicturesOfListing,
  lockPicturesOfListing,
  updateAlt,
  updatePositions,
} from '#/modules/listings/pictures/queries.ts'
import { createQuerySample, id, otherId, type QuerySample } from '../../query-sample.ts'

export const listingPictureSamples: readonly QuerySample[] = [
  createQuerySample(getListingHead, id),
  createQuerySample(listPicturesOfListing, id),
  createQuerySample(lockPicturesOfListing, id),
  createQuerySample(insertListingPicture, { listingId: id, pictureId: otherId, position: 0, alt: 'The beach' }),
  createQuerySample(updatePositions, id, [otherId]),
  createQuerySample(
    updateAlt,
    { listingId: id, pictureId: otherId },
    { alt: 'The beach at dawn', previousAlt: 'The beach' },
  ),
  createQuerySample(deleteListingPicture, id, otherId),
]
