import type { WorkCounts } from '@escapes/contract'
import { countWaitingBankAccountChanges } from '#/modules/bank-accounts/index.ts'
import { bookingsForOverview } from '#/modules/bookings/index.ts'
import { countFeedsWithProblems } from '#/modules/calendars/index.ts'
import { countStaffReceipts } from '#/modules/receipts/index.ts'
import { countOpenRefunds } from '#/modules/refunds/index.ts'
import { countHeldReviews } from '#/modules/reviews/index.ts'
import { countUndecidedLines } from '#/modules/statements/index.ts'
import type { Services } from '#/services.ts'

/** Each is a count by index: open staff pages ask for them every half minute. */
export const getWorkCounts = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<WorkCounts> => {
  const now = clock.now()
  const [requests, receipts, statementLines, refunds, bankAccountChanges, feeds, reviews] = await Promise.all([
    bookingsForOverview.countUnansweredRequests(db, now),
    countStaffReceipts(db, { status: 'submitted', bookingId: undefined }),
    countUndecidedLines(db),
    countOpenRefunds(db),
    countWaitingBankAccountChanges(db),
    countFeedsWithProblems(db, now),
    countHeldReviews(db),
  ])
  return { requests, receipts, statementLines, refunds: refunds.forStaff, bankAccountChanges, feeds, reviews }
}
