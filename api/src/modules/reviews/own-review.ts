import {
  type BookingReview,
  type ListingKind,
  type OwnReview,
  type OwnReviewStates,
  type ReviewAspect,
  reviewAspectsByKind,
  reviewPublicationHours,
  type ReviewRequest,
  reviewWindowDays,
} from '@escapes/contract'
import type { Updateable } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { transact } from '#/db/transact.ts'
import { InvalidFields } from '#/http/staff-problems.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { type AspectColumns, columnByAspect, toAspectScores } from './aspects.ts'
import { findMarks, toHoldReason } from './find-marks.ts'
import { countPictures, loadReviewPictures } from './picture-queries.ts'
import { ReviewNotOpen, ReviewPublished } from './problems.ts'
import {
  findReviewableBooking,
  findReviewOfBooking,
  insertReview,
  listOwnReviewStates,
  lockReviewOfBooking,
  type ReviewableBooking,
  type ReviewRow,
  updateReview,
} from './queries.ts'
import type { ReviewTable } from './tables.ts'

const hourMs = 3_600_000
const windowMs = reviewWindowDays * 24 * hourMs

const toClosesAt = ({ completed_at }: Pick<ReviewableBooking, 'completed_at'>): Date =>
  new Date(completed_at.getTime() + windowMs)

/** What is written may be changed until it is published, also when staff held it after its fourteen days. */
const isOpen = (booking: ReviewableBooking, review: ReviewRow | undefined, now: Date): boolean =>
  review ? review.state !== 'published' : now < toClosesAt(booking)

const toOwnReview = (kind: ListingKind, row: ReviewRow): OwnReview => ({
  overall: row.overall,
  scores: toAspectScores(kind, row),
  text: row.text,
  privateNote: row.private_note,
  state: row.state,
  writtenAt: row.written_at.toISOString(),
  publishAt: row.publish_at.toISOString(),
  publishedAt: row.published_at?.toISOString() ?? null,
  holdReason: row.hold_reason,
  reply: row.reply !== null && row.replied_at ? { text: row.reply, at: row.replied_at.toISOString() } : null,
})

const getReviewableBooking = async (db: Db, bookingId: string): Promise<ReviewableBooking> => {
  const booking = await findReviewableBooking(db, bookingId)
  if (!booking) throw new ReviewNotOpen('A booking can be reviewed once the trip is over.')
  return booking
}

export const loadBookingReview = async (db: Db, booking: ReviewableBooking, now: Date): Promise<BookingReview> => {
  const review = await findReviewOfBooking(db, booking.booking_id)
  return {
    bookingId: booking.booking_id,
    listing: { id: booking.listing_id, kind: booking.kind, title: booking.listing_title },
    startsOn: booking.starts_on,
    closesAt: toClosesAt(booking).toISOString(),
    isOpen: isOpen(booking, review, now),
    pictures: (await loadReviewPictures(db, [booking.booking_id])).get(booking.booking_id) ?? [],
    review: review ? toOwnReview(booking.kind, review) : null,
  }
}

export const getBookingReview = async ({ db, clock }: Services, bookingId: string): Promise<BookingReview> =>
  loadBookingReview(db, await getReviewableBooking(db, bookingId), clock.now())

/** Throws `validation-failed` for an aspect that is missing, or that this kind does not have. */
const toAspectColumns = (kind: ListingKind, scores: ReviewRequest['scores']): AspectColumns => {
  const wanted: readonly ReviewAspect[] = reviewAspectsByKind[kind]
  const aspects = Object.keys(columnByAspect) as ReviewAspect[]
  const problems = aspects
    .filter((aspect) => wanted.includes(aspect) !== (scores[aspect] !== undefined))
    .map((aspect) => ({
      path: `scores.${aspect}`,
      message: wanted.includes(aspect) ? 'Choose one to five stars.' : 'This is not scored here.',
    }))
  if (problems.length > 0) throw new InvalidFields(problems)
  const entries = aspects.map((aspect) => [columnByAspect[aspect], scores[aspect] ?? null])
  return Object.fromEntries(entries) as AspectColumns
}

/** No rule reads pictures: people look at them. */
const picturesReason = 'We look at its pictures before it is shown.'

/** What staff held waits for staff again, however it was changed; what only the rules held is judged anew. */
export const toState = (
  review: ReviewRow | undefined,
  marks: ReturnType<typeof findMarks>,
  pictures: number,
): Pick<Updateable<ReviewTable>, 'hold_reason' | 'held_by'> & { state: 'held' | 'waiting' } => {
  if (review?.state === 'held' && review.held_by !== null) return { state: 'held' }
  const reasons = [...(marks.length > 0 ? [toHoldReason(marks)] : []), ...(pictures > 0 ? [picturesReason] : [])]
  return reasons.length > 0
    ? { state: 'held', hold_reason: reasons.join(' '), held_by: null }
    : { state: 'waiting', hold_reason: null, held_by: null }
}

/** Throws `review-not-open` and `review-published`. */
export const requireOpenReview = async (db: Db, bookingId: string, now: Date) => {
  const booking = await getReviewableBooking(db, bookingId)
  const review = await findReviewOfBooking(db, bookingId)
  if (!isOpen(booking, review, now)) throw review ? new ReviewPublished() : new ReviewNotOpen()
  return { booking, review }
}

/** One change at a time, whether the review is written already or not. */
export const lockOpenReview = async (trx: Trx, bookingId: string, now: Date) => {
  await lockByName(trx, `review:${bookingId}`)
  await lockReviewOfBooking(trx, bookingId)
  return requireOpenReview(trx, bookingId, now)
}

/** Nobody is asked twice: sent again, it replaces what was written, as long as that is not published. */
export const writeReview = (
  { db, clock }: Services,
  bookingId: string,
  { overall, scores, text, privateNote }: ReviewRequest,
): Promise<BookingReview> =>
  transact(db, async (trx) => {
    const now = clock.now()
    const { booking, review: earlier } = await lockOpenReview(trx, bookingId, now)
    const marks = findMarks(text)
    const values = {
      overall,
      ...toAspectColumns(booking.kind, scores),
      text,
      private_note: privateNote,
      marks,
      written_at: now,
      publish_at: new Date(now.getTime() + reviewPublicationHours * hourMs),
      ...toState(earlier, marks, await countPictures(trx, bookingId)),
    }
    const { listing_id, kind } = booking
    const { id, version } = earlier
      ? await updateReview(trx, earlier.id, values)
      : await insertReview(trx, { booking_id: bookingId, listing_id, kind, ...values })
    if (values.state === 'held') await publish(trx, 'review.held', { reviewId: id, version })
    return loadBookingReview(trx, booking, now)
  })

export const listOwnReviews = async ({ db, clock }: Services, userId: string): Promise<OwnReviewStates> => {
  const rows = await listOwnReviewStates(db, userId, new Date(clock.now().getTime() - windowMs))
  return {
    items: rows.map((row) => ({
      bookingId: row.booking_id,
      state: row.state ?? ('open' as const),
      closesAt: toClosesAt(row).toISOString(),
    })),
  }
}
