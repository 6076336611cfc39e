import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import { findCustomerId } from '#/modules/bookings/index.ts'
import type { Services } from '#/services.ts'
import { listReviews } from './list-reviews.ts'
import { addReviewPicture, removeReviewPicture, takeOutReviewPicture } from './change-pictures.ts'
import { holdReview, listStaffReviews, releaseReview, replyToReview } from './moderate-reviews.ts'
import { getBookingReview, listOwnReviews, writeReview } from './own-review.ts'
import { findReviewerId } from './queries.ts'

export const routes = ({ mount }: EndpointRouter, services: Services): void => {
  const { db } = services
  const ofOwnBooking = { findOwnerId: ({ id }: { id: string }) => findCustomerId(db, id) }
  const notTheirOwn = { findCustomerId: ({ id }: { id: string }) => findReviewerId(db, id) }
  mount('GET /listings/:id/reviews', ({ params, query }) => listReviews(db, params.id, query))
  mount('GET /me/reviews', ({ caller }) => listOwnReviews(services, caller.userId))
  mount('GET /bookings/:id/review', ({ params }) => getBookingReview(services, params.id), ofOwnBooking)
  mount('PUT /bookings/:id/review', ({ params, body }) => writeReview(services, params.id, body), ofOwnBooking)
  mount(
    'POST /bookings/:id/review/pictures',
    ({ params, file, idempotency }) => addReviewPicture(services, { bookingId: params.id, file }, idempotency),
    ofOwnBooking,
  )
  mount(
    'DELETE /bookings/:id/review/pictures/:pictureId',
    ({ params: { id, pictureId } }) => removeReviewPicture(services, { bookingId: id, pictureId }),
    ofOwnBooking,
  )
  mount('GET /admin/reviews', ({ query, caller }) => listStaffReviews(services, query, caller))
  mount(
    'POST /admin/reviews/:id/hold',
    ({ params: { id }, body: { version, reason }, caller: { userId } }) =>
      holdReview(services, { id, version }, { reason, userId }),
    notTheirOwn,
  )
  mount(
    'POST /admin/reviews/:id/release',
    ({ params: { id }, body: { version }, caller }) => releaseReview(services, { id, version }, caller),
    notTheirOwn,
  )
  mount(
    'POST /admin/reviews/:id/pictures/:pictureId/take-out',
    ({ params: { id, pictureId }, body: { version } }) => takeOutReviewPicture(services, { id, version }, pictureId),
    notTheirOwn,
  )
  mount(
    'POST /admin/reviews/:id/reply',
    ({ params: { id }, body: { version, text }, caller: { userId } }) =>
      replyToReview(services, { id, version }, { text, userId }),
    notTheirOwn,
  )
}
