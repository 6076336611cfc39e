import { type ChangeQuote, type CurrencyCode, toDeposit } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import type { Problem } from '#/http/problem.ts'
import { saleRules } from '#/modules/listings/index.ts'
import type { ActorRole } from '#/modules/booking-states/index.ts'
import {
  toOverpaidAmount,
  toAmountWithDollars,
  toBookingMoney,
  toNet,
  zeroLedgerSums,
  type LedgerSums,
} from '#/modules/payment-terms/index.ts'
import { isSameParty, findChangedDateField, type RequestedChange } from './requested-change.ts'
import { findRefusalOfAcceptedRequest, changeNeedsStaffAnswer } from './change-needs-staff-answer.ts'
import { DepositNotCovered, DiscountAgreed, NothingToChange, ChangeAvoidsFee } from './change-problems.ts'
import { toAnswerDueAt } from '../deadlines/deadlines.ts'
import { toDeadlinesAfterChange } from '../deadlines/deadlines-after-change.ts'
import { toSettlement, toPolicyView } from '../price/cancellation-policy.ts'
import { isDiscount, withExtraLines } from '../extra-lines/extra-line.ts'
import { type AppliedLine, listAppliedLines } from '../extra-lines/queries.ts'
import { type PricedSelection, type PricingOptions, priceSelection } from '../price/price-selection.ts'
import { TooLateToBook } from '../problems.ts'
import { type BookingRow, listLedgerSums } from '../queries.ts'
import type { DateRuleScope } from '../availability/selection-rules.ts'

export interface BookingChangeRequest {
  id: string
  userId: string
  change: RequestedChange
}

export const toChangedSelection = (booking: BookingRow, change: RequestedChange) => {
  const { adults, children, infants } = booking
  const checkIn = change.checkIn ?? booking.check_in
  const checkOut = change.checkOut ?? booking.check_out
  const date = change.date ?? booking.outing_date
  return {
    listingId: booking.listing_id,
    currency: booking.currency as CurrencyCode,
    guests: change.guests ?? { adults, children, infants },
    ...(checkIn && { checkIn }),
    ...(checkOut && { checkOut }),
    ...(date && { date }),
  }
}

export const toChangeActorRole = (booking: BookingRow, userId: string): ActorRole =>
  booking.user_id === userId ? 'guest' : 'staff'

/** Staff need no lead time, and may leave the dates as they are. */
const toRuleScope = (booking: BookingRow, change: RequestedChange, role: ActorRole): DateRuleScope => {
  if (role === 'guest') return 'all'
  return findChangedDateField(booking, change) === null ? 'guests-only' : 'without-lead-time'
}

/** Rejects double clicks and outdated pages. */
const requireDifference = (booking: BookingRow, change: RequestedChange): void => {
  if (findChangedDateField(booking, change) === null && isSameParty(booking, change)) throw new NothingToChange()
}

/** A change that lowers the cancellation fee is refused, or a customer could move the start and then cancel for less. */
const lowersFee = (
  { policy, total_agreed, starts_at }: BookingRow,
  { quote, startsAt }: PricedSelection,
  { paid, refunded }: LedgerSums,
  at: Date,
): boolean => {
  const toRetained = (total: number, start: Date) =>
    toSettlement({ policy, startsAt: start, total, paidMinusRefunded: paid - refunded, by: 'guest', at }).retained
  return toRetained(quote.agreed.total, startsAt) < toRetained(total_agreed, starts_at ?? startsAt)
}

/** A confirmed booking never expires, so its total may grow only while the paid sum covers the new deposit. */
const findUncovered = (
  booking: BookingRow,
  { quote }: PricedSelection,
  sums: LedgerSums,
  change: RequestedChange,
): DepositNotCovered | null => {
  const { total } = quote.agreed
  if (booking.state !== 'confirmed' || total <= booking.total_agreed) return null
  const net = toNet(sums)
  const deposit = toDeposit(total, booking.deposit_percent)
  if (net >= deposit) return null
  const missing = toAmountWithDollars(
    { total_agreed: total, total_usd: quote.total, deposit_percent: booking.deposit_percent },
    deposit - net,
  )
  const canPayFirst = booking.total_agreed - net >= missing.amount
  const field = findChangedDateField(booking, change) ?? 'guests'
  return new DepositNotCovered(field, { net, deposit, missing, currency: booking.currency, canPayFirst })
}

/** How early something is booked is a rule that staff set aside: it is priced without it, beside the refusal. */
const priceOrFindTooLate = async (
  ruleScope: DateRuleScope,
  price: (ruleScope: DateRuleScope) => Promise<PricedSelection>,
): Promise<{ selection: PricedSelection; tooLate: TooLateToBook | null }> => {
  try {
    return { selection: await price(ruleScope), tooLate: null }
  } catch (tooLate) {
    if (!(tooLate instanceof TooLateToBook)) throw tooLate
    return { selection: await price('without-lead-time'), tooLate }
  }
}

export interface PricedChange extends PricedSelection {
  needsStaffAnswer: boolean
  /** Why its customer cannot make it, and can only ask for it. */
  refusal: Problem | null
  /** Of a day that staff offered at the price that was agreed: how much more it costs. */
  discount?: { amount: number; usd: number }
}

/** What the caller has read already, as for many bookings at once. */
export interface ReadBefore extends Pick<PricingOptions, 'listing' | 'hasUnreadableEvents' | 'departures'> {
  lines?: readonly AppliedLine[]
}

/** Prices the change at the booking's frozen rate. */
export const priceChange = async (
  db: Db,
  booking: BookingRow,
  { change, userId }: BookingChangeRequest,
  now: Date,
  { lines: knownLines, ...known }: ReadBefore = {},
): Promise<PricedChange> => {
  requireDifference(booking, change)
  const rate = { id: booking.rate_id, rate: booking.rate }
  const role = toChangeActorRole(booking, userId)
  const lines = knownLines ?? (await listAppliedLines(db, booking.id))
  const { selection, tooLate } = await priceOrFindTooLate(toRuleScope(booking, change, role), (ruleScope) =>
    priceSelection(db, toChangedSelection(booking, change), now, { ...known, rate, terms: booking, ruleScope }),
  )
  const priced = { ...selection, quote: withExtraLines(selection.quote, lines, booking.deposit_percent) }
  if (role !== 'guest') return { ...priced, needsStaffAnswer: false, refusal: null }
  const [sums = zeroLedgerSums] = await listLedgerSums(db, [booking.id])
  const isOnRequest =
    booking.sale_mode === 'request' ||
    (await saleRules.hasRecentSaleChange(db, { listingId: booking.listing_id, userId }, now))
  const uncovered = findUncovered(booking, priced, sums, change)
  const refusal =
    (lines.some(isDiscount) ? new DiscountAgreed() : null) ??
    (lowersFee(booking, priced, sums, now) ? new ChangeAvoidsFee() : null) ??
    findRefusalOfAcceptedRequest(booking, change, toNet(sums), isOnRequest) ??
    tooLate ??
    uncovered
  // Paid first, it needs nobody.
  if (refusal === uncovered && uncovered?.canPayFirst) throw uncovered
  return { ...priced, needsStaffAnswer: changeNeedsStaffAnswer(booking, change, isOnRequest), refusal }
}

/** Throws for customers where staff have to make the change. */
export const requirePricedChange = async (...change: Parameters<typeof priceChange>): Promise<PricedChange> => {
  const priced = await priceChange(...change)
  if (priced.refusal) throw priced.refusal
  return priced
}

/** By when a request is answered: before the earlier of both starts. */
export const toRequestDueAt = (booking: BookingRow, startsAt: Date, now: Date): Date =>
  toAnswerDueAt(booking, now, new Date(Math.min(startsAt.getTime(), booking.starts_at?.getTime() ?? Infinity)))

export const buildChangeQuote = async (
  db: Db,
  booking: BookingRow,
  { quote, startsAt, needsStaffAnswer, refusal }: PricedChange,
  now: Date,
): Promise<ChangeQuote> => {
  const [sums = zeroLedgerSums] = await listLedgerSums(db, [booking.id])
  const { total } = quote.agreed
  const deadlines = toDeadlinesAfterChange(booking, { total, startsAt }, toNet(sums), now)
  const after = { ...booking, ...deadlines, total_agreed: total, total_usd: quote.total }
  const { cancellation_policy: cancellationPolicy, sale_mode: mode } = booking
  return {
    quote: {
      ...quote,
      // Of this booking, whose deadlines run already.
      balanceDueAt: deadlines.balance_due_at?.toISOString() ?? null,
      cancellationPolicy,
      mode,
      policy: toPolicyView(booking.policy, startsAt),
    },
    difference: { amount: total - booking.total_agreed, usd: quote.total - booking.total_usd },
    dueAfter: Math.max(0, total - toNet(sums)),
    nextDueAt: needsStaffAnswer ? null : toBookingMoney(after, sums, true).nextDueAt,
    overpaidAfter: toOverpaidAmount(total, sums),
    needsAnswer: needsStaffAnswer,
    mustAsk: refusal !== null,
    answerDueAt: refusal && toRequestDueAt(booking, startsAt, now).toISOString(),
  }
}
