import type { ExtraLineRequest, PaymentMethod } from '@escapes/contract'
import pLimit from 'p-limit'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { uuidv7 } from '#/db/uuid.ts'
import { Problem } from '#/http/problem.ts'
import { refreshOutdatedFeed } from '#/modules/calendars/index.ts'
import { withNewReference } from '#/modules/payment-references/index.ts'
import { publish } from '#/outbox/publish.ts'
import { requirePhoneNumber } from '#/phone-number.ts'
import type { Services } from '#/services.ts'
import { requireNightsFree, requireSeatsFree } from '../availability/require-dates-free.ts'
import { rethrowWithAlternatives } from '../availability/taken-dates.ts'
import { toAnswerDueAt } from '../deadlines/deadlines.ts'
import { findOfferedBalanceDueAt } from '../deadlines/offered-balance-due-at.ts'
import { deleteDraft } from '../drafts/queries.ts'
import { insertExtraLine } from '../extra-lines/queries.ts'
import { requireFewMailsByStaff } from '../mails-by-staff.ts'
import { isOwnPriceOfAny, isRateOfAny, toAgreedValues } from '../price/agreed-values.ts'
import { type LinedSelection, toPricedLines, withPricedLines } from '../price/priced-lines.ts'
import { priceAsQuoted, type PricedSelection, type QuotedSelection } from '../price/price-selection.ts'
import { DepositNotOffered, QuoteChanged } from '../problems.ts'
import { insertTransitions } from '../queries.ts'
import { insertSubmittedBooking, replaceBookingPhone } from '../staff-booking-queries.ts'
import { toPaymentDueDates } from '../transitions/submit-booking.ts'
import { toLockOrder, withListingMutexes } from './listing-mutex.ts'
import { lockHoldsAndAllNights } from './lock-holds-and-nights.ts'
import { markHoldsReplaced } from './own-hold-queries.ts'
import { cancelHoldsOfListing } from './reuse-hold-or-cancel-others.ts'

/** `quotedTotalUsd`: of the price alone; `quotedWithLinesUsd`: of the price with the extra lines. US cents. */
export interface RequestForCustomer extends QuotedSelection {
  quotedWithLinesUsd?: number
  phone?: string | undefined
  paymentMethod: PaymentMethod
  pickupLocation?: string | undefined
  specialRequests?: string | undefined
  /** `by`: who wrote it. */
  extraLines: readonly (ExtraLineRequest & { by: string })[]
}

interface ForCustomer {
  userId: string
  /** In the history of each booking. */
  staffId: string
  reason: string | null
  /** Whose prices need an answer of somebody else. */
  makers: readonly string[]
  /** Whether making it is the answer to a request. */
  isAnswer: boolean
  /** A deposit that one of them does not offer is paid whole there; one that none offers is refused. */
  isDepositWhereOffered: boolean
  /** The field of the request that names the customer, where the limit of mails by staff holds. */
  pathOfCustomer?: string
}

/** The problem of one of several bookings that are made together. */
class OneNotBooked extends Error {
  readonly at: number
  readonly problem: Problem
  constructor(at: number, problem: Problem) {
    super(problem.message)
    this.at = at
    this.problem = problem
  }
}

const ofOne = async <T>(at: number, run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    throw error instanceof Problem ? new OneNotBooked(at, error) : error
  }
}

const feedsAtOnce = 3

const refreshFeeds = async (services: Services, listingIds: readonly string[]): Promise<Map<string, boolean>> => {
  const limit = pLimit(feedsAtOnce)
  const refreshed = listingIds.map((id) =>
    limit(async () => [id, (await refreshOutdatedFeed(services, id)).hasUnreadableEvents] as const),
  )
  return new Map(await Promise.all(refreshed))
}

interface Together<R> {
  services: Services
  requests: readonly R[]
  /** Whose own holds count as free in what is said of taken dates; `ownerId`: who is told of their own booking. */
  customer: { ownerId?: string; exceptHoldsOfUserId?: string | undefined }
}

/**
 * Around a transaction that books these: reads outdated calendars, lets one request per listing at a time take a
 * connection, and says more of dates that are taken. `onProblem` gets the problem of one of them and its place.
 */
export const bookTogether = async <T, R extends QuotedSelection>(
  { services, requests, customer }: Together<R>,
  work: (unreadable: ReadonlyMap<string, boolean>) => Promise<T>,
  onProblem: (problem: Problem, at: number) => Problem = (problem) => problem,
): Promise<T> => {
  const listingIds = toLockOrder(requests.map(({ listingId }) => listingId))
  const unreadable = await refreshFeeds(services, listingIds)
  try {
    return await withListingMutexes(listingIds, () => work(unreadable))
  } catch (error) {
    if (!(error instanceof OneNotBooked)) throw error
    const { at, problem } = error
    const explained = await rethrowWithAlternatives(problem, services, { ...requests[at]!, ...customer }).catch(
      (thrown: unknown) => thrown,
    )
    throw explained instanceof Problem ? onProblem(explained, at) : explained
  }
}

interface MadeBooking {
  id: string
  priced: PricedSelection
  /** Staff answer before anything is to be paid. */
  needsAnswer: boolean
}

/**
 * Books all of these for a customer, or none, in a transaction inside `bookTogether`: priced, locked and checked as
 * bookings of their own. The caps of unpaid bookings bind customers, not staff.
 */
export const bookForCustomer = async (
  trx: Trx,
  requests: readonly RequestForCustomer[],
  { unreadable, ...made }: ForCustomer & { unreadable: ReadonlyMap<string, boolean> },
  now: Date,
): Promise<MadeBooking[]> => {
  const priced: PricedSelection[] = []
  for (const [at, request] of requests.entries()) {
    const hasUnreadableEvents = unreadable.get(request.listingId) ?? true
    priced.push(await ofOne(at, () => priceAsQuoted(trx, request, now, { hasUnreadableEvents })))
  }
  await lockHoldsAndAllNights(trx, { userId: made.userId, listingIds: requests.map(({ listingId }) => listingId) })
  const bookings: MadeBooking[] = []
  const methods = new Set<PaymentMethod>()
  for (const [at, request] of requests.entries())
    await ofOne(at, async () => {
      const { id, payment_method, answer_due_at } = await bookOne(trx, priced[at]!, { request, made }, now)
      bookings.push({ id, priced: priced[at]!, needsAnswer: answer_due_at !== null })
      methods.add(payment_method)
    })
  if (requests.some(({ paymentMethod }) => paymentMethod === 'deposit') && !methods.has('deposit'))
    throw new DepositNotOffered()
  return bookings
}

interface One {
  request: RequestForCustomer
  made: ForCustomer
}

const bookOne = async (trx: Trx, priced: PricedSelection, { request, made }: One, now: Date) => {
  const { userId, staffId, pathOfCustomer: path } = made
  const { listingId } = request
  await requireNightsFree(trx, priced, userId, now)
  const { values, lines } = await toSubmittedValues(trx, priced, { request, made }, now)
  // Told first, so that the entry of the audit log is about the booking and not about a hold that it replaces.
  recordNewBooking(trx, values, request.extraLines)
  const replacedIds = await cancelHoldsOfListing(trx, { userId, listingId }, now)
  await requireSeatsFree(trx, priced, now)

  await withNewReference((reference) => insertSubmittedBooking(trx, { ...values, reference }))
  if (request.phone) await replaceBookingPhone(trx, values.id, requirePhoneNumber('phone', request.phone))
  for (const { by, ...line } of lines) {
    const applied = { state: 'applied', requested_by: by, requested_at: now } as const
    await insertExtraLine(trx, { ...line, ...applied, booking_id: values.id })
  }
  await markHoldsReplaced(trx, replacedIds, values.id)
  await deleteDraft(trx, { userId, listingId })
  if (path !== undefined) await requireFewMailsByStaff(trx, { bookingId: values.id, path }, now)
  await recordSubmission(trx, values.id, { staffId, reason: made.reason }, now)
  return values
}

/** Whoever set the price lately needs a colleague, who answers the booking first. */
const toSubmittedValues = async (trx: Trx, priced: PricedSelection, { request, made }: One, now: Date) => {
  const { pickupLocation, specialRequests, quotedWithLinesUsd } = request
  const priceOnly = toAgreedValues(priced, request, now)
  const { lines, total } = toPricedLines(priced.quote, request.extraLines)
  if (quotedWithLinesUsd !== undefined && quotedWithLinesUsd !== total.usd)
    throw new QuoteChanged(withPricedLines(priced, request.extraLines))
  const agreed = { ...priceOnly, total_agreed: total.agreed, total_usd: total.usd }
  const isDepositOffered = findOfferedBalanceDueAt(agreed, now) !== null
  if (request.paymentMethod === 'deposit' && !isDepositOffered && !made.isDepositWhereOffered)
    throw new DepositNotOffered()
  const paymentMethod = isDepositOffered ? request.paymentMethod : 'bank_transfer'
  const needsAnswer =
    (priced.listing.mode === 'request' && !made.isAnswer) ||
    (await isOwnPriceOfAny(trx, agreed, [...made.makers, made.userId], now)) ||
    (await isRateOfAny(trx, agreed.rate_id, made.makers))
  const dueDates = needsAnswer
    ? { payment_due_at: null, balance_due_at: null, payment_method: paymentMethod }
    : { payment_method: paymentMethod, ...toPaymentDueDates({ ...agreed, payment_method: paymentMethod }, now, now) }
  const values = {
    ...agreed,
    ...dueDates,
    id: uuidv7(now.getTime()),
    user_id: made.userId,
    state: 'pending' as const,
    hold_expires_at: null,
    submitted_at: now,
    answer_due_at: needsAnswer ? toAnswerDueAt(agreed, now, agreed.starts_at) : null,
    ...(needsAnswer && { sale_mode: 'request' as const }),
    pickup_location: pickupLocation || null,
    special_requests: specialRequests || null,
  }
  return { values, lines }
}

const recordNewBooking = (
  trx: Trx,
  values: Awaited<ReturnType<typeof toSubmittedValues>>['values'],
  lines: LinedSelection['extraLines'],
): void => {
  const { id, user_id: customerId, listing_title: listing, adults, children, infants, currency } = values
  const dates = values.stay ? `${values.stay.from} – ${values.stay.to}` : values.outing_date
  const total = values.total_agreed
  const extraLines = lines.map(({ label, amount, reason }) => ({ label, amount, reason }))
  recordChange(
    trx,
    { kind: 'bookings', id, bookingId: id },
    {},
    {
      listing,
      dates,
      adults,
      children,
      infants,
      total,
      currency,
      customerId,
      ...(extraLines.length > 0 && { extraLines }),
    },
  )
}

const recordSubmission = async (
  trx: Trx,
  bookingId: string,
  { staffId: userId, reason }: Pick<ForCustomer, 'staffId' | 'reason'>,
  now: Date,
): Promise<void> => {
  const submission = { bookingId, from: null, to: 'pending', action: 'submit', role: 'staff', reason } as const
  const [transitionId = ''] = await insertTransitions(trx, [{ ...submission, userId, at: now }])
  recordChange(trx, { kind: 'booking-transitions', id: transitionId, bookingId }, {}, { state: 'pending' })
  await publish(trx, 'booking.submitted', { bookingId, transitionId, from: null, by: 'staff' })
}
