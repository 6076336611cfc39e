import { maxReviewPictures, type Picture, type ReviewPicture } from '@escapes/contract'
import { sql, type SqlBool } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import { loadPicturesById, loadUploadsById, toPicture, withdrawPicture } from '#/modules/media/index.ts'
import { ReviewNotOpen, ReviewPublished, TooManyReviewPictures } from './problems.ts'
import './tables.ts'

const listPictureRows = (db: Db, bookingIds: readonly string[]) =>
  db
    .selectFrom('review_pictures')
    .select(['booking_id', 'position', 'picture_id'])
    .where('booking_id', 'in', bookingIds)
    .orderBy('booking_id')
    .orderBy('position')
    .execute()

export const countPictures = async (db: Db, bookingId: string): Promise<number> =>
  (await listPictureRows(db, [bookingId])).length

/** By booking, in the order in which they are shown. */
const loadByBooking = async <Row, Shown>(
  db: Db,
  bookingIds: readonly string[],
  load: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
  toShown: (row: Row, alt: string) => Shown,
): Promise<ReadonlyMap<string, Shown[]>> => {
  const places = bookingIds.length === 0 ? [] : await listPictureRows(db, bookingIds)
  const rows = await load(
    db,
    places.map(({ picture_id }) => picture_id),
  )
  const shown = new Map<string, Shown[]>()
  for (const { booking_id, picture_id } of places) {
    const row = rows.get(picture_id)
    const all = shown.get(booking_id) ?? []
    if (row) shown.set(booking_id, [...all, toShown(row, `Picture ${all.length + 1} of this review`)])
  }
  return shown
}

/** Only those that are drawn. */
export const loadPublicPictures = (db: Db, bookingIds: readonly string[]): Promise<ReadonlyMap<string, Picture[]>> =>
  loadByBooking(db, bookingIds, loadPicturesById, toPicture)

/** In every state, for the author and for staff. */
export const loadReviewPictures = (
  db: Db,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, ReviewPicture[]>> =>
  loadByBooking(db, bookingIds, loadUploadsById, (row, alt) => ({
    ...toPicture(row, alt),
    id: row.id,
    state: row.state,
  }))

/** In the first free place. Throws `too-many-pictures`, `review-not-open` and `review-published`. */
export const insertPicture = async (trx: Trx, bookingId: string, pictureId: string): Promise<void> => {
  const taken = new Set((await listPictureRows(trx, [bookingId])).map(({ position }) => position))
  const position = Array.from({ length: maxReviewPictures }, (_, place) => place).find((place) => !taken.has(place))
  if (position === undefined) throw new TooManyReviewPictures()
  const row = { booking_id: bookingId, picture_id: pictureId, position }
  await withConstraintProblem(
    'reviews_of_completed_bookings',
    () => new ReviewNotOpen(),
    () =>
      withConstraintProblem(
        'published_reviews_stay',
        () => new ReviewPublished(),
        () => trx.insertInto('review_pictures').values(row).execute(),
      ),
  )
}

/** For good. False when it is not one of this booking. */
export const deletePicture = async (trx: Trx, bookingId: string, pictureId: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('review_pictures')
    .where('booking_id', '=', bookingId)
    .where('picture_id', '=', pictureId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await withdrawPicture(trx, pictureId)
  return true
}

/** Pictures of who never sent a review, once nobody can any more. */
export const deleteUnsentPictures = async (trx: Trx, completedBefore: Date): Promise<void> => {
  await trx
    .deleteFrom('review_pictures')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('reviews').select('id').whereRef('reviews.booking_id', '=', 'review_pictures.booking_id'))),
    )
    .where(
      sql<SqlBool>`booking_id in (select booking_id from reviewable_bookings where completed_at < ${completedBefore})`,
    )
    .execute()
}
