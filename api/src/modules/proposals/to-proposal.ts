import { addDays, type Proposal, type ProposalPart, type ProposalState, type StaffProposal } from '@escapes/contract'
import { toFirstNameOfStaff } from '#/first-name.ts'
import { Problem } from '#/http/problem.ts'
import { toLinkToken } from '#/link-token.ts'
import { bookingsForProposals } from '#/modules/bookings/index.ts'
import { getBusinessContact } from '#/modules/business-settings/index.ts'
import {
  type ListingForBooking,
  listingsForTrips,
  selectListingsForBooking,
  toListingForBooking,
} from '#/modules/listings/index.ts'
import type { Db } from '#/db/database.ts'
import { formatPhoneNumber } from '#/phone-number.ts'
import type { Services } from '#/services.ts'
import { toDeletionDay } from './forget-proposals.ts'
import { findCustomer, findCustomerPhone, findSubject, listParts, type PartRow, type ProposalRow } from './queries.ts'
import type { ProposalTable } from './tables.ts'

export const toProposalNumber = (number: number): string => `P-${String(number).padStart(5, '0')}`

/** What the link of a proposal is signed for. */
export const purpose = 'proposal'

export const toProposalState = (
  { state, expires_at }: Pick<ProposalTable, 'state' | 'expires_at'>,
  now: Date,
): ProposalState => (state === 'sent' && expires_at !== null && expires_at <= now ? 'expired' : state)

export const toTokenOfProposal = (
  { config }: Pick<Services, 'config'>,
  { id, nonce }: { id: string; nonce: string | null },
): string => (nonce === null ? '' : toLinkToken(purpose, { id, nonce }, config.auth.secret))

/** What of a part is priced and booked. */
export const toSelection = (part: PartRow, currency: ProposalTable['currency']) => {
  const { listing_id: listingId, check_in, check_out, date, adults, children, infants } = part
  return {
    listingId,
    ...(check_in !== null && { checkIn: check_in }),
    ...(check_out !== null && { checkOut: check_out }),
    ...(date !== null && { date }),
    guests: { adults, children, infants },
    currency,
    extraLines: part.extra_lines,
  }
}

export const toPartPrice = (quote: bookingsForProposals.PartQuote): NonNullable<ProposalPart['price']> => ({
  totalUsd: quote.total,
  total: quote.agreed.total,
  lines: quote.lines,
  extraLines: quote.extraLines,
  agreedDeposit: quote.agreedDeposit,
  agreedBalance: quote.agreedBalance,
  balanceDueAt: quote.balanceDueAt,
  mode: quote.mode,
  terms: quote.terms!,
  policy: quote.policy,
  cancellationPolicy: quote.cancellationPolicy,
})

/** What is ours to arrange is no word for a traveller. */
export const toProblemForCustomer = (problem: Problem): { code: string; message: string } =>
  problem.code === 'second-person-needed' || problem.code === 'amount-not-possible'
    ? { code: problem.code, message: 'We are still agreeing on the price of this part. Please write to us.' }
    : { code: problem.code, message: problem.message }

const loadListings = async (db: Db, parts: readonly PartRow[]): Promise<Map<string, ListingForBooking>> => {
  if (parts.length === 0) return new Map()
  const ids = [...new Set(parts.map(({ listing_id }) => listing_id))]
  const rows = await selectListingsForBooking(db).where('listings.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toListingForBooking(row)]))
}

type Priced = Pick<ProposalPart, 'price' | 'problem'>

interface Viewer {
  /** Whose own holds are in nobody's way. */
  userId: string | undefined
  seesBookings: boolean
  seesPrices: boolean
  isStaff: boolean
}

/** Prices of now; once it was accepted, those that it was booked for. */
const priceParts = async (
  services: Services,
  row: ProposalRow,
  parts: readonly PartRow[],
  { listings, viewer }: { listings: Map<string, ListingForBooking>; viewer: Viewer },
): Promise<Priced[]> => {
  const { state, currency, writers } = row
  if (!viewer.seesPrices) return parts.map(() => ({ price: null, problem: null }))
  if (state === 'accepted' || state === 'withdrawn') return parts.map(({ price }) => ({ price, problem: null }))
  const selections = parts.map((part) => toSelection(part, currency))
  const surroundings = { currency, listings, userId: viewer.userId, makers: writers }
  const quotes = await bookingsForProposals.quoteParts(services, selections, surroundings)
  return quotes.map((quote) =>
    quote instanceof Problem
      ? {
          price: null,
          problem: viewer.isStaff ? { code: quote.code, message: quote.message } : toProblemForCustomer(quote),
        }
      : { price: toPartPrice(quote), problem: null },
  )
}

/** Of the listings of tours and experiences for which guests are fetched. */
export const loadListingsWithPickup = async (db: Db, parts: readonly PartRow[]): Promise<ReadonlySet<string>> => {
  const ids = [...new Set(parts.map(({ listing_id }) => listing_id))]
  const scopes = await listingsForTrips.loadTripScopesById(db, ids)
  return new Set(ids.filter((id) => scopes.get(id)?.hasTransport))
}

const toPart = (
  part: PartRow,
  listing: ListingForBooking | undefined,
  priced: Priced & Pick<ProposalPart, 'hasPickup'>,
  seesBooking: boolean,
): ProposalPart => {
  const { id, listing_id: listingId, kind, check_in, check_out, date, note, adults, children, infants } = part
  const days = listing?.durationDays ?? 1
  return {
    id,
    listingId,
    kind,
    title: listing?.title ?? '',
    location: listing?.summary.location ?? '',
    route: listing?.summary.route,
    image: listing?.summary.image ?? null,
    position: listing?.position ?? null,
    checkIn: check_in,
    checkOut: check_out,
    date,
    lastDay: date !== null && days > 1 ? addDays(date, days - 1) : null,
    startTime: kind === 'villa' ? null : listing?.startTime.slice(0, 5),
    endTime: listing?.backTime,
    guests: { adults, children, infants },
    note,
    ...priced,
    bookingId: seesBooking ? part.booking_id : null,
  }
}

const readParts = async (services: Services, row: ProposalRow, viewer: Viewer) => {
  const rows = await listParts(services.db, row.id)
  const listings = await loadListings(services.db, rows)
  const priced = await priceParts(services, row, rows, { listings, viewer })
  const withPickup = await loadListingsWithPickup(services.db, rows)
  const parts = rows.map((part, at) => {
    const { listing_id: listingId } = part
    const more = { ...priced[at]!, hasPickup: withPickup.has(listingId) }
    return toPart(part, listings.get(listingId), more, viewer.seesBookings)
  })
  const sum = (toAmount: (price: NonNullable<ProposalPart['price']>) => number): number =>
    parts.reduce((total, { price }) => total + (price ? toAmount(price) : 0), 0)
  return { rows, parts, totals: { totalUsd: sum(({ totalUsd }) => totalUsd), total: sum(({ total }) => total) } }
}

type PricedParts = Awaited<ReturnType<typeof readParts>>

const underway = new WeakMap<Db, Map<string, Promise<PricedParts>>>()

/** However many look at a proposal at the same moment, it is priced once. */
const quoteOnce = (services: Services, row: ProposalRow, viewer: Viewer): Promise<PricedParts> => {
  const quotes = underway.get(services.db) ?? new Map<string, Promise<PricedParts>>()
  underway.set(services.db, quotes)
  const key = JSON.stringify([row.id, row.version, viewer])
  const known = quotes.get(key)
  if (known) return known
  const mine = readParts(services, row, viewer).finally(() => quotes.delete(key))
  quotes.set(key, mine)
  return mine
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const toCommonFields = (row: ProposalRow, now: Date) => ({
  id: row.id,
  number: toProposalNumber(row.number),
  version: row.version,
  state: toProposalState(row, now),
  title: row.title,
  recipientName: row.recipient_name,
  message: row.message,
  currency: row.currency,
  sentAt: iso(row.sent_at),
  expiresAt: iso(row.expires_at),
  askedAgainAt: iso(row.asked_again_at),
})

/** Of one that was withdrawn its number, by which we know what is asked about. */
const nothingOfIt = { title: '', recipientName: '', message: '', parts: [], totals: { totalUsd: 0, total: 0 } }

/**
 * As the link shows it. The prices of one that has ended are of no moment, and those of one that was accepted are of
 * whoever accepted it: with the link their companions see where they go, as in decision 100.
 */
export const toProposal = async (services: Services, row: ProposalRow, userId?: string): Promise<Proposal> => {
  const { db, clock } = services
  const common = toCommonFields(row, clock.now())
  const seesBookings = row.accepted_by !== null && row.accepted_by === userId
  const viewer = {
    userId: userId ?? row.customer_id ?? undefined,
    seesBookings,
    seesPrices: common.state === 'sent' || common.state === 'draft' || seesBookings,
    isStaff: false,
  }
  const { rows, parts, totals } = await quoteOnce(services, row, viewer)
  const isOfOthers = common.state === 'accepted' && !seesBookings
  const { name, whatsapp, email } = await getBusinessContact(db)
  return {
    ...common,
    parts: isOfOthers ? parts.filter((_, at) => rows[at]!.booking_id !== null) : parts,
    totals,
    ...(common.state === 'withdrawn' && nothingOfIt),
    by: toFirstNameOfStaff(row.maker_name ?? ''),
    changedAt: iso(row.changed_at),
    contact: { name, whatsapp, email },
  }
}

export const toStaffProposal = async (services: Services, row: ProposalRow): Promise<StaffProposal> => {
  const { db, clock } = services
  const { customer_id, conversation_id, accepted_by, acceptor_name } = row
  const { rows, parts, totals } = await quoteOnce(services, row, {
    userId: customer_id ?? undefined,
    seesBookings: true,
    seesPrices: true,
    isStaff: true,
  })
  const customer = customer_id === null ? undefined : await findCustomer(db, customer_id)
  const subject = conversation_id === null ? undefined : await findSubject(db, conversation_id)
  const phone = customer ? await findCustomerPhone(db, customer.id) : subject?.phone
  const common = toCommonFields(row, clock.now())
  return {
    ...common,
    parts: parts.map((part, at) => ({
      ...part,
      requestedExtraLines: rows[at]!.extra_lines.map(({ label, amount, reason }) => ({ label, amount, reason })),
    })),
    totals,
    customer: customer ? { id: customer.id, name: customer.name, email: customer.email } : null,
    conversation: subject ? { id: subject.id, subject: subject.subject, email: subject.email } : null,
    phone: phone ? formatPhoneNumber(phone) : null,
    token: common.state === 'sent' ? toTokenOfProposal(services, row) : null,
    opened: row.opened,
    openedAt: iso(row.opened_at),
    by: { id: row.created_by, name: row.maker_name ?? '' },
    acceptedBy: accepted_by === null ? null : { id: accepted_by, name: acceptor_name ?? '' },
    decidedAt: iso(row.decided_at),
    declineReason: row.decline_reason,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by === null ? null : { id: row.updated_by, name: row.changer_name ?? '' },
    deletesOn: toDeletionDay(row),
  }
}
