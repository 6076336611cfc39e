import {
  type Booking,
  type CurrencyCode,
  type DateOffer,
  type MissingDetail,
  nightsBetween,
  type StaffBooking,
} from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { formatPhoneNumber } from '#/phone-number.ts'
import { type ListingSummary, loadListingSummariesById } from '#/modules/listings/index.ts'
import {
  type ActorRole,
  listAllowedActions,
  isInOwingState,
  isPayable,
  stateAt,
} from '#/modules/booking-states/index.ts'
import { toAmountWithDollars, toBookingMoney, zeroLedgerSums, toPaymentStatus } from '#/modules/payment-terms/index.ts'
import { toBookedHours, toLastDay } from './availability/night-ranges.ts'
import { findOfferedBalanceDueAt } from './deadlines/offered-balance-due-at.ts'
import { toPolicyView } from './price/cancellation-policy.ts'
import { toTermsView } from './price/terms-view.ts'
import {
  type BookingLedgerSums,
  type BookingRow,
  listLedgerSums,
  loadAvatarUrlsById,
  type BookingRowWithoutCustomer,
} from './queries.ts'
import { loadPhonesById } from './staff-booking-queries.ts'
import { loadShownChangeRequests, type ShownChangeRequest } from './change-requests/queries.ts'
import { loadDateOffers } from './date-offers/load-date-offers.ts'
import { loadMissingById } from './trip/load-trips.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

interface BookingViewInput {
  listing: ListingSummary | undefined
  sums: BookingLedgerSums | undefined
  role: ActorRole
  now: Date
  missing?: MissingDetail[] | undefined
}

/** Extra lines are read for one booking alone. */
type BookingWithoutLines = Omit<Booking, 'extraLines'>

/** The only conversion of a booking row into the contract's `Booking`. */
const toBooking = (
  row: BookingRowWithoutCustomer,
  { listing, sums, role, now, missing }: BookingViewInput,
): BookingWithoutLines => {
  const state = stateAt(row, now)
  const ledgerSums = sums ?? zeroLedgerSums
  const allowed = listAllowedActions(row, role, now)
  return {
    id: row.id,
    reference: row.reference,
    state,
    kind: row.kind,
    // The title is frozen with the booking; picture and location are the listing's current ones.
    listing: {
      id: row.listing_id,
      title: row.listing_title,
      location: listing?.location ?? '',
      route: listing?.route,
      image: listing?.image ?? null,
    },
    checkIn: row.check_in,
    checkOut: row.check_out,
    date: row.outing_date,
    lastDay: toLastDay(row),
    ...toBookedHours(row),
    nights: row.check_in && row.check_out ? nightsBetween(row.check_in, row.check_out) : null,
    guests: { adults: row.adults, children: row.children, infants: row.infants },
    lines: row.lines,
    total: row.total_usd,
    agreed: { currency: row.currency as CurrencyCode, total: row.total_agreed, rate: row.rate },
    paymentMethod: row.payment_method,
    paymentStatus: toPaymentStatus(row.total_agreed, ledgerSums),
    money: toBookingMoney(row, ledgerSums, isInOwingState(row, now)),
    receiptStatus: sums?.receipt_status ?? 'none',
    refund:
      sums?.refund_id && sums.refund_state && sums.refund_amount !== null
        ? { id: sums.refund_id, state: sums.refund_state, ...toAmountWithDollars(row, sums.refund_amount) }
        : null,
    missing: missing ?? [],
    pickupLocation: row.pickup_location,
    specialRequests: row.special_requests,
    cancellationPolicy: row.cancellation_policy,
    policy: toPolicyView(row.policy, row.starts_at ?? row.created_at),
    cancellation:
      row.cancelled_by && row.cancelled_at
        ? {
            by: row.cancelled_by,
            reason: row.cancel_reason,
            at: row.cancelled_at.toISOString(),
            retained: row.retained_agreed === null ? null : toAmountWithDollars(row, row.retained_agreed),
          }
        : null,
    holdExpiresAt: state === 'hold' ? iso(row.hold_expires_at) : null,
    depositBalanceDueAt: state === 'hold' ? iso(findOfferedBalanceDueAt(row, now)) : null,
    answerDueAt: state === 'pending' ? iso(row.answer_due_at) : null,
    paymentDueAt: state === 'pending' && row.clock_stopped_at === null ? iso(row.payment_due_at) : null,
    reviewDueAt: state === 'pending' && row.clock_stopped_at !== null ? iso(row.clock_stopped_until) : null,
    createdAt: row.created_at.toISOString(),
    mode: row.sale_mode,
    terms: toTermsView(row),
    version: row.version,
    allowed: isPayable(row, ledgerSums, now) ? [...allowed, 'pay'] : allowed,
  }
}

export const toCreatedBooking = (
  row: BookingRowWithoutCustomer,
  listing: ListingSummary | undefined,
  now: Date,
): Booking => toBooking(row, { listing, sums: undefined, role: 'guest', now })

export const loadBookings = async (
  db: Db,
  rows: readonly BookingRow[],
  role: ActorRole,
  now: Date,
): Promise<BookingWithoutLines[]> => {
  const ids = rows.map(({ id }) => id)
  const listings = await loadListingSummariesById(db, [...new Set(rows.map((row) => row.listing_id))])
  const sumsById = new Map((await listLedgerSums(db, ids)).map((sums) => [sums.booking_id, sums]))
  const missingById = await loadMissingById(db, rows, now)
  return rows.map((row) =>
    toBooking(row, {
      listing: listings.get(row.listing_id),
      sums: sumsById.get(row.id),
      role,
      now,
      missing: missingById.get(row.id),
    }),
  )
}

/** With what was asked of them and answered, and offered to them. */
export const loadOwnBookings = async (
  db: Db,
  rows: readonly BookingRow[],
  now: Date,
): Promise<(BookingWithoutLines & ShownChangeRequest & { dateOffer: DateOffer | null })[]> => {
  const bookings = await loadBookings(db, rows, 'guest', now)
  const findShown = await loadShownChangeRequests(db, rows, now)
  const findOffer = await loadDateOffers(db, rows, now)
  return bookings.map((booking) => ({ ...booking, ...findShown(booking.id), dateOffer: findOffer(booking.id) }))
}

export const loadStaffBookings = async (db: Db, rows: readonly BookingRow[], now: Date): Promise<StaffBooking[]> => {
  const bookings = await loadBookings(db, rows, 'staff', now)
  const avatars = await loadAvatarUrlsById(db, [...new Set(rows.map(({ user_id }) => user_id))])
  const phones = await loadPhonesById(
    db,
    rows.map(({ id }) => id),
  )
  return bookings.map((booking, index) => {
    const phone = phones.get(booking.id)
    const { user_id: id, customer_name: name, customer_email: email } = rows[index]!
    const contact = { name, email, phone: phone === undefined ? null : formatPhoneNumber(phone) }
    return { ...booking, customer: { id, ...contact, avatarUrl: avatars.get(id) ?? null } }
  })
}
