import { reviewWindowDays } from '@escapes/contract'
import type { Services } from '#/services.ts'
import { listBookingsToAsk } from './queries.ts'

/** What mails read of reviews. */
export { findReviewOfBooking } from './queries.ts'
export { findStaffReviewRow } from './staff-queries.ts'

const dayMs = 86_400_000

/** The day after its completion, unless it is reviewed or the time to review it is nearly over. */
export const listBookingsToAskForReview = async ({ db, clock }: Pick<Services, 'db' | 'clock'>) => {
  const now = clock.now().getTime()
  const completed = { after: new Date(now - (reviewWindowDays - 1) * dayMs), before: new Date(now - dayMs) }
  const rows = await listBookingsToAsk(db, completed)
  return rows.map(({ booking_id, completed_at }) => ({
    bookingId: booking_id,
    closesAt: new Date(completed_at.getTime() + reviewWindowDays * dayMs),
  }))
}
