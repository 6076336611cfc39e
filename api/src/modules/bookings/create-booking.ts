import type { Booking } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import type { Idempotency } from '#/http/idempotency.ts'
import { getTermsInForce } from '#/modules/business-settings/index.ts'
import type { Services } from '#/services.ts'
import { withNewReference } from '#/modules/payment-references/index.ts'
import { bookSelection, isOwnPrice, type SelectionToBook, toAgreedValues } from './book-selection.ts'
import { lockHoldsOfUser } from './unpaid-queries.ts'
import { type CustomerCaps, requireAllowedHoldExpiry, requireHoldWithinCaps } from './customer-caps.ts'
import { getBookingAsSeenBy } from './get-booking.ts'
import { withAlreadyBookedProblem } from './with-already-booked-problem.ts'
import { reuseHoldOrCancelOthers } from './reuse-hold-or-cancel-others.ts'
import { markHoldsReplaced } from './own-hold-queries.ts'
import type { PricedSelection } from './price-selection.ts'
import { insertBooking, type NewBooking } from './queries.ts'
import { requireDatesFree } from './require-dates-free.ts'
import { toCreatedBooking } from './to-booking.ts'

export type CreateBookingRequest = SelectionToBook['requested']

/** Holds the dates for the customer who asks. */
export const createBooking = async (
  services: Services,
  userId: string,
  requested: CreateBookingRequest,
  idempotency: Idempotency,
): Promise<Booking> =>
  withAlreadyBookedProblem(services, { ...requested, userId }, () =>
    bookSelection(services, { requested, customerId: userId, idempotency }, (trx, priced, now) =>
      holdSelection(trx, toHoldValues(priced, userId, requested, now), priced, services.config.caps),
    ),
  )

const toHoldValues = (priced: PricedSelection, userId: string, requested: CreateBookingRequest, now: Date) =>
  ({
    ...toAgreedValues(priced, requested, now),
    user_id: userId,
    state: 'hold',
    is_only_hold: true,
  }) satisfies Omit<NewBooking, 'reference' | 'hold_expires_at'>

/** Staff who changed the listing's sale rules, or the rate, cannot book it instantly: a colleague has to approve. */
const holdSelection = async (
  trx: Trx,
  requested: ReturnType<typeof toHoldValues>,
  priced: PricedSelection,
  caps: CustomerCaps,
): Promise<Booking> => {
  const { user_id: userId, stay, created_at: now } = requested
  const limits = { caps, holdMinutes: (await getTermsInForce(trx)).hold_minutes }
  await lockHoldsOfUser(trx, userId)
  const selection = (await isOwnPrice(trx, requested, userId, now))
    ? { ...requested, sale_mode: 'request' as const }
    : requested
  const { reused, cancelledIds } = await reuseHoldOrCancelOthers(trx, selection, limits, now)
  if (reused) return getBookingAsSeenBy(trx, reused.id, userId, now)
  await requireHoldWithinCaps(trx, { userId, nights: stay, caps }, now)
  const holdValues = { ...selection, hold_expires_at: await requireAllowedHoldExpiry(trx, selection, limits, now) }
  await requireDatesFree(trx, priced, now)
  const row = await withNewReference((reference) => insertBooking({ ...holdValues, reference }, trx))
  await markHoldsReplaced(trx, cancelledIds, row.id)
  return toCreatedBooking(row, priced.listing.summary, now)
}
