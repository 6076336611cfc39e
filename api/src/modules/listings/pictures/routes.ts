import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { addListingPicture } from './add-listing-picture.ts'
import {
  attachListingPicture,
  changeAlt,
  detachListingPicture,
  moveListingPicture,
  retryListingPicture,
} from './change-listing-pictures.ts'
import { getListingPictures } from './read-listing-pictures.ts'

const toPictureOfListing = ({ id, pictureId }: { id: string; pictureId: string }) => ({ listingId: id, pictureId })

export const pictureRoutes = ({ mount }: EndpointRouter, services: Services): void => {
  mount('GET /admin/listings/:id/pictures', ({ params }) => getListingPictures(services.db, params.id))
  mount('POST /admin/listings/:id/pictures', ({ params, body, file, idempotency }) =>
    addListingPicture(services, { listingId: params.id, file, alt: body.alt }, idempotency),
  )
  mount('POST /admin/listings/:id/pictures/:pictureId/move', ({ params, body }) =>
    moveListingPicture(services, toPictureOfListing(params), body.after),
  )
  mount('POST /admin/listings/:id/pictures/:pictureId/alt', ({ params, body }) =>
    changeAlt(services, toPictureOfListing(params), body),
  )
  mount('POST /admin/listings/:id/pictures/:pictureId/attach', ({ params, body }) =>
    attachListingPicture(services, toPictureOfListing(params), body),
  )
  mount('DELETE /admin/listings/:id/pictures/:pictureId', ({ params }) =>
    detachListingPicture(services, toPictureOfListing(params)),
  )
  mount('POST /admin/listings/:id/pictures/:pictureId/retry', ({ params }) =>
    retryListingPicture(services, toPictureOfListing(params)),
  )
}
