import type { CurrencyCode, SeveralCancellation } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { findProblem } from '#/http/find-problem.ts'
import { Problem } from '#/http/problem.ts'
import { listAllowedActions, stateAt } from '#/modules/booking-states/index.ts'
import { toAmountWithDollars } from '#/modules/payment-terms/index.ts'
import type { Services } from '#/services.ts'
import { getCancellationSettlement } from '../cancellation/get-cancellation-settlement.ts'
import { toUnderWay } from '../cancellation/to-under-way.ts'
import { listPeopleOfBookings } from '../people-of-bookings.ts'
import { TransitionNotAllowed } from '../problems.ts'
import { listLedgerSums } from '../queries.ts'

const isAccountKnown = (state: string | null | undefined): boolean => state === 'ready' || state === 'approved'

/** What a cancellation by staff of each would give back. */
export const previewCancellations = async (
  services: Services,
  bookingIds: readonly string[],
  userId: string,
): Promise<CallOutput<'POST /admin/bookings/changes/cancellation'>> => {
  const { db, clock } = services
  const now = clock.now()
  const ids = [...new Set(bookingIds)]
  const refundStates = new Map((await listLedgerSums(db, ids)).map((sums) => [sums.booking_id, sums.refund_state]))
  const items: SeveralCancellation[] = []
  for (const { booking, ...person } of await listPeopleOfBookings(services, ids)) {
    const { refund } = await getCancellationSettlement(db, booking, 'staff', now)
    const problem = await findProblem(services, async () => {
      if (booking.user_id === userId) throw new Problem('own-booking')
      if (!listAllowedActions(booking, 'staff', now).includes('cancel'))
        throw new TransitionNotAllowed(stateAt(booking, now))
    })
    items.push({
      ...person,
      currency: booking.currency as CurrencyCode,
      refund: toAmountWithDollars(booking, refund),
      needsAccount: refund > 0 && !isAccountKnown(refundStates.get(booking.id)),
      underWay: toUnderWay(booking, now),
      problem,
    })
  }
  return { items }
}
