import { reviewsForMails } from '#/modules/reviews/index.ts'
import { transact } from '#/db/transact.ts'
import { defineReaction, type Reaction } from '#/outbox/reaction.ts'
import type { Services } from '#/services.ts'
import { isDaytime } from './is-daytime.ts'
import { loadBookingMailData } from './load-booking-mail-data.ts'
import { toCustomerMail, toStaffMails } from './new-mail.ts'
import { filterKeysWithMail, insertMails } from './queries.ts'

/** Asks for a review the day after a trip was completed, by day, once. Returns how many were asked. */
export const askForReviews = async (services: Services): Promise<number> => {
  const { db, clock } = services
  if (!isDaytime(clock.now())) return 0
  const due = await reviewsForMails.listBookingsToAskForReview(services)
  const toKey = (bookingId: string) => `booking:${bookingId}:review-request`
  const known = await filterKeysWithMail(
    db,
    due.map(({ bookingId }) => `${toKey(bookingId)}:traveller`),
  )
  const missing = due.filter(({ bookingId }) => !known.has(`${toKey(bookingId)}:traveller`))
  for (const { bookingId, closesAt } of missing)
    await transact(db, async (trx) => {
      const facts = await loadBookingMailData(trx, services, bookingId)
      const data = { ...facts, reviewUntil: closesAt.toISOString() }
      await insertMails(trx, [toCustomerMail(toKey(bookingId), 'review-request', data)], clock.now())
    })
  return missing.length
}

const onReviewHeld = defineReaction(
  'review.held',
  'notifications.review-held',
  async (trx, { reviewId, version }, services) => {
    const review = await reviewsForMails.findStaffReviewRow(trx, reviewId)
    if (!review || review.hold_reason === null) return
    const { customer_name: name, listing_title: title, reference, hold_reason: reason } = review
    const data = { reviewId, version, name, title, reference, reason }
    // An author who changes a held review again and again fills nobody's mailbox: one mail an hour says that it waits.
    const hour = services.clock.now().toISOString().slice(0, 13)
    const key = `review:${reviewId}:held:${hour}`
    await insertMails(trx, await toStaffMails(trx, services, key, 'staff-review-held', data), services.clock.now())
  },
)

/** Its author hears what became of it: by itself nobody looks a second time. */
const onReviewDecided = defineReaction(
  'review.decided',
  'notifications.review-decided',
  async (trx, { reviewId, version, decision }, services) => {
    const review = await reviewsForMails.findStaffReviewRow(trx, reviewId)
    if (!review) return
    const words = { published: null, held: review.hold_reason, answered: review.reply }[decision]
    const facts = await loadBookingMailData(trx, services, review.booking_id)
    const data = { ...facts, decision, words, listingPath: `/${review.kind}s/${review.listing_id}` }
    const key = `review:${reviewId}:decided:${version}`
    await insertMails(trx, [toCustomerMail(key, 'review-decided', data)], services.clock.now())
  },
)

export const reviewReactions: readonly Reaction[] = [onReviewHeld, onReviewDecided]
