import { sql, type Insertable } from 'kysely'
import type { Database } from '../database.ts'
import type { DemoSituation } from '../../content/bookings/booking-plan.ts'
import { findAddedTerms, findRefundBands } from '../../content/cancellation.ts'
import { toDemoId } from '../to-demo-id.ts'
import { day, hour, type DemoBookingFacts } from './booking-facts.ts'

type BookingRow = Insertable<Database['bookings']>
type TransitionRow = Insertable<Database['booking_transitions']>

const statesBySituation: Record<DemoSituation, BookingRow['state']> = {
  hold: 'hold',
  request: 'pending',
  'to-pay': 'pending',
  'receipt-waiting': 'pending',
  confirmed: 'confirmed',
  'deposit-paid': 'confirmed',
  completed: 'completed',
  'no-show': 'no_show',
  declined: 'declined',
  expired: 'expired',
  'paid-too-late': 'expired',
  cancelled: 'cancelled',
  'refund-to-approve': 'cancelled',
  'refund-without-account': 'cancelled',
  'refund-sent': 'cancelled',
}

const wasRefunded = ({ payments }: DemoBookingFacts): boolean => payments.length > 0

/** Half a day after the money came, or when it was due. */
export const toCancelledAt = (booking: DemoBookingFacts): Date => {
  const [payment] = booking.payments
  return new Date(payment ? payment.at.getTime() + 12 * hour : booking.madeAt.getTime() + 20 * hour)
}

const toCancellation = (booking: DemoBookingFacts) => ({
  cancelled_by: wasRefunded(booking) ? ('staff' as const) : ('guest' as const),
  cancel_reason: wasRefunded(booking) ? 'The house has a burst pipe.' : 'Our flights were moved.',
  cancelled_at: toCancelledAt(booking),
  retained_agreed: 0,
})

/** A receipt stops the deadline from its upload until its review is due. */
const toStoppedDeadline = ({ situation, madeAt, payments: [payment] }: DemoBookingFacts) => {
  if (situation === 'receipt-waiting')
    return {
      clock_stopped_at: new Date(madeAt.getTime() + 2 * hour),
      clock_stopped_until: new Date(madeAt.getTime() + 5 * day),
    }
  return payment && statesBySituation[situation] === 'confirmed' ? { clock_stopped_at: payment.at } : {}
}

const isDeposit = ({ situation, payments }: DemoBookingFacts): boolean =>
  situation === 'deposit-paid' || payments.length === 2

export const toBookingRow = (booking: DemoBookingFacts, departureId: string | null, now: Date): BookingRow => {
  const { listing, situation, checkIn, checkOut, madeAt } = booking
  const state = statesBySituation[situation]
  const isVilla = listing.kind === 'villa'
  const isRequest = situation === 'request' || situation === 'declined'
  return {
    id: booking.id,
    reference: booking.reference,
    user_id: booking.userId,
    listing_id: booking.listingId,
    kind: listing.kind,
    state,
    stay: isVilla ? sql`daterange(${checkIn}::date, ${checkOut}::date)` : null,
    outing_date: isVilla ? null : checkIn,
    departure_id: departureId,
    units: departureId === null ? 0 : booking.units,
    adults: booking.adults,
    children: booking.children,
    infants: 0,
    listing_title: listing.title,
    lines: JSON.stringify(booking.lines),
    total_usd: booking.totalUsd,
    currency: booking.currency,
    rate: booking.rate,
    rate_id: booking.currency === 'USD' ? null : toDemoId('rate', `${booking.currency} ${booking.rate}`),
    total_agreed: booking.total,
    cancellation_policy: findAddedTerms(listing.cancellationPolicy),
    policy: JSON.stringify(findRefundBands(listing.cancellationPolicy)),
    sale_mode: isRequest ? 'request' : 'instant',
    payment_method: state === 'hold' ? null : isDeposit(booking) ? 'deposit' : 'bank_transfer',
    starts_at: booking.startsAt,
    ends_at: booking.endsAt,
    lasts_minutes: booking.lastsMinutes,
    hold_expires_at: state === 'hold' ? new Date(now.getTime() + 15 * 60_000) : null,
    submitted_at: state === 'hold' ? null : madeAt,
    answer_due_at: isRequest ? new Date(madeAt.getTime() + day) : null,
    payment_due_at: state === 'hold' || isRequest ? null : booking.paymentDueAt,
    balance_due_at: isDeposit(booking) ? booking.balanceDueAt : null,
    ...toStoppedDeadline(booking),
    ...(state === 'cancelled' && toCancellation(booking)),
    created_at: madeAt,
    updated_at: madeAt,
  }
}

type Step = [to: BookingRow['state'], action: TransitionRow['action'], by: TransitionRow['by_role'], at: Date]

const toEnd = (booking: DemoBookingFacts): Step[] => {
  const { situation, payments, madeAt, endedAt, endsAt } = booking
  const confirmed: Step = ['confirmed', 'confirm', 'staff', payments[0]?.at ?? madeAt]
  switch (statesBySituation[situation]) {
    case 'confirmed':
      return [confirmed]
    case 'completed':
      return [confirmed, ['completed', 'complete', 'system', endsAt]]
    case 'no_show':
      return [confirmed, ['no_show', 'no-show', 'staff', endsAt]]
    case 'cancelled': {
      const cancelled: Step = ['cancelled', 'cancel', wasRefunded(booking) ? 'staff' : 'guest', toCancelledAt(booking)]
      return wasRefunded(booking) ? [confirmed, cancelled] : [cancelled]
    }
    case 'declined':
      return [['declined', 'decline', 'staff', endedAt]]
    case 'expired':
      return [['expired', 'expire', 'system', endedAt]]
    case 'hold':
    case 'pending':
    default:
      return []
  }
}

/** The history that the state says: each row begins where the one before ended. */
export const toTransitionRows = (booking: DemoBookingFacts, staffId: string): TransitionRow[] => {
  const { id, situation, madeAt, userId } = booking
  const steps: Step[] = [['hold', 'hold', 'guest', madeAt]]
  if (situation !== 'hold') steps.push(['pending', 'submit', 'guest', madeAt], ...toEnd(booking))
  const users = { guest: userId, staff: staffId, system: null }
  return steps.map(([to_state, action, by_role, at], index) => ({
    booking_id: id,
    from_state: steps[index - 1]?.[0] ?? null,
    to_state,
    action,
    by_role,
    by_user_id: users[by_role],
    reason: action === 'decline' ? 'The house is let to somebody else.' : null,
    at,
  }))
}
