import { type Booking, type BookingState, type CurrencyCode, nightsBetween, type StaffBooking } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { type ListingSummary, listListingSummaries } from '#/modules/listings/index.ts'
import { type ActorRole, allowedActions, isGuardMet, stateAt } from './booking.ts'
import { inDollars, moneyOf, netOf, noMoney, paymentStatusOf } from './money.ts'
import { viewPolicy } from './policy.ts'
import { type Balance, type BookingRow, listBalances, type OwnBookingRow } from './queries.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const owing: ReadonlySet<BookingState> = new Set(['hold', 'pending', 'confirmed', 'completed', 'no_show'])

/** Whether its money is asked for; what ended asks for nothing more. */
export const isOwed = (row: OwnBookingRow, now: Date): boolean => owing.has(stateAt(row, now))

/** Whether money for it is taken: what is kept, once a request was answered, and what just ran out and may come back. */
export const isPayable = (row: OwnBookingRow, balance: Pick<Balance, 'paid' | 'charged' | 'refunded'>, now: Date) => {
  if (netOf(balance) >= row.total_agreed) return false
  const state = stateAt(row, now)
  if (state === 'pending') return row.answer_due_at === null
  if (state === 'expired') return isGuardMet('was-submitted', row, now) && isGuardMet('not-begun', row, now)
  return state === 'confirmed' || state === 'completed'
}

interface Viewed {
  listing: ListingSummary | undefined
  balance: Balance | undefined
  role: ActorRole
  now: Date
}

/** Everything that is shown of a booking goes through here: one shape, one truth about its state and its money. */
const toBooking = (row: OwnBookingRow, { listing, balance, role, now }: Viewed): Booking => {
  const state = stateAt(row, now)
  const sums = balance ?? noMoney
  const allowed = allowedActions(row, role, now)
  return {
    id: row.id,
    reference: row.reference,
    state,
    kind: row.kind,
    // The title is the one that was booked; picture and place are today's.
    listing: {
      id: row.listing_id,
      title: row.listing_title,
      location: listing?.location ?? '',
      image: listing?.image ?? null,
    },
    checkIn: row.check_in,
    checkOut: row.check_out,
    date: row.outing_date,
    nights: row.check_in && row.check_out ? nightsBetween(row.check_in, row.check_out) : null,
    guests: { adults: row.adults, children: row.children, infants: row.infants },
    lines: row.lines,
    total: row.total_usd,
    agreed: { currency: row.currency as CurrencyCode, total: row.total_agreed, rate: row.rate },
    paymentMethod: row.payment_method,
    paymentStatus: paymentStatusOf(row.total_agreed, sums),
    money: moneyOf(row, sums, isOwed(row, now)),
    receiptStatus: balance?.receipt_status ?? 'none',
    refund:
      balance?.refund_id && balance.refund_state && balance.refund_amount !== null
        ? { id: balance.refund_id, state: balance.refund_state, ...inDollars(row, balance.refund_amount) }
        : null,
    pickupLocation: row.pickup_location,
    specialRequests: row.special_requests,
    cancellationPolicy: row.cancellation_policy,
    policy: viewPolicy(row.policy, row.starts_at ?? row.created_at),
    cancellation:
      row.cancelled_by && row.cancelled_at
        ? {
            by: row.cancelled_by,
            reason: row.cancel_reason,
            at: row.cancelled_at.toISOString(),
            retained: row.retained_agreed === null ? null : inDollars(row, row.retained_agreed),
          }
        : null,
    holdExpiresAt: state === 'hold' ? iso(row.hold_expires_at) : null,
    answerDueAt: state === 'pending' ? iso(row.answer_due_at) : null,
    paymentDueAt: state === 'pending' && row.clock_stopped_at === null ? iso(row.payment_due_at) : null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    allowed: isPayable(row, sums, now) ? [...allowed, 'pay'] : allowed,
  }
}

/** A booking that was made a moment ago: there is no money of it yet. */
export const toNewBooking = (row: OwnBookingRow, listing: ListingSummary | undefined, now: Date): Booking =>
  toBooking(row, { listing, balance: undefined, role: 'guest', now })

export const toBookings = async (
  db: Db,
  rows: readonly BookingRow[],
  role: ActorRole,
  now: Date,
): Promise<Booking[]> => {
  const ids = rows.map(({ id }) => id)
  const listings = await listListingSummaries(db, [...new Set(rows.map((row) => row.listing_id))])
  const balances = new Map((await listBalances(db, ids)).map((balance) => [balance.booking_id, balance]))
  return rows.map((row) =>
    toBooking(row, { listing: listings.get(row.listing_id), balance: balances.get(row.id), role, now }),
  )
}

export const toStaffBookings = async (db: Db, rows: readonly BookingRow[], now: Date): Promise<StaffBooking[]> => {
  const bookings = await toBookings(db, rows, 'staff', now)
  return bookings.map((booking, index) => {
    const { user_id: id, customer_name: name, customer_email: email } = rows[index]!
    return { ...booking, customer: { id, name, email } }
  })
}
