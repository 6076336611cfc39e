import { type BookingReview, maxReviewPictures, type StaffReview } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import type { Idempotency } from '#/http/idempotency.ts'
import { NotFound } from '#/http/problem.ts'
import { uploadPicture } from '#/modules/media/index.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import type { UploadedFile } from '#/uploads/sanitize-file.ts'
import { changeReview } from './moderate-reviews.ts'
import { loadBookingReview, lockOpenReview, requireOpenReview, toState } from './own-review.ts'
import { countPictures, deletePicture, insertPicture } from './picture-queries.ts'
import { TooManyReviewPictures } from './problems.ts'
import { updateReview } from './queries.ts'

/** Changes the pictures of a review that is open. One that was sent already is judged anew with them. */
const changePictures = async (
  trx: Trx,
  { clock }: Services,
  bookingId: string,
  change: () => Promise<void>,
): Promise<BookingReview> => {
  const now = clock.now()
  const { booking, review } = await lockOpenReview(trx, bookingId, now)
  await change()
  if (review) {
    const judged = toState(review, review.marks, await countPictures(trx, bookingId))
    const { id, version } = await updateReview(trx, review.id, judged)
    if (judged.state === 'held' && review.state !== 'held') await publish(trx, 'review.held', { reviewId: id, version })
  }
  return loadBookingReview(trx, booking, now)
}

export const addReviewPicture = (
  services: Services,
  { bookingId, file }: { bookingId: string; file: UploadedFile },
  idempotency: Idempotency,
): Promise<BookingReview> =>
  uploadPicture(services, {
    file,
    idempotency,
    requireRoom: async () => {
      await requireOpenReview(services.db, bookingId, services.clock.now())
      if ((await countPictures(services.db, bookingId)) >= maxReviewPictures) throw new TooManyReviewPictures()
    },
    attach: (trx, pictureId) =>
      changePictures(trx, services, bookingId, () => insertPicture(trx, bookingId, pictureId)),
  })

/** One that is gone already stays gone. */
export const removeReviewPicture = (
  services: Services,
  { bookingId, pictureId }: { bookingId: string; pictureId: string },
): Promise<BookingReview> =>
  transact(services.db, (trx) =>
    changePictures(trx, services, bookingId, async () => {
      await deletePicture(trx, bookingId, pictureId)
    }),
  )

/** Staff take one picture out, also of what is published; text and stars stay, and so does the state. */
export const takeOutReviewPicture = (
  services: Services,
  which: { id: string; version: number },
  pictureId: string,
): Promise<StaffReview> =>
  changeReview(services, which, async ({ booking_id }, trx) => {
    if (!(await deletePicture(trx, booking_id, pictureId))) throw new NotFound()
    return {}
  })
