import { isStaff, type ProposalAcceptance } from '@escapes/contract'
import type { Booking } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import type { Caller } from '#/http/caller.ts'
import { type Idempotency, withIdempotency } from '#/http/idempotency.ts'
import { Problem } from '#/http/problem.ts'
import { InvalidFields, VersionConflict } from '#/http/staff-problems.ts'
import { bookingsForProposals } from '#/modules/bookings/index.ts'
import { requireActiveCustomer } from '#/modules/identity/index.ts'
import { publish } from '#/outbox/publish.ts'
import { requirePhoneNumber } from '#/phone-number.ts'
import type { Services } from '#/services.ts'
import { getProposalOfLink, lockOpenProposal } from './open-by-link.ts'
import { listParts, markPartBooked, type PartRow, type ProposalRow, updateProposal } from './queries.ts'
import {
  loadListingsWithPickup,
  toPartPrice,
  toProblemForCustomer,
  toProposalNumber,
  toSelection,
} from './to-proposal.ts'

const { bookForCustomer, bookTogether, getBookingAsSeenBy, withPricedLines } = bookingsForProposals

type Acceptance = Omit<ProposalAcceptance, 'token'>

const requireEachOnce = ({ parts }: Acceptance): void => {
  const twice = parts.findIndex(({ id }, at) => parts.findIndex((part) => part.id === id) < at)
  if (twice >= 0) throw new InvalidFields([{ path: `parts.${twice}.id`, message: 'Each part is booked once.' }])
}

/** The chosen parts, in the order of the request. Throws for one that the proposal does not have. */
const toRequests = (
  row: ProposalRow,
  { rows, withPickup }: { rows: readonly PartRow[]; withPickup: ReadonlySet<string> },
  { version, parts, paymentMethod, phone, pickupLocation, specialRequests }: Acceptance,
) =>
  parts.map(({ id, quotedTotalUsd }, at) => {
    const part = rows.find((each) => each.id === id)
    if (!part && row.version !== version) throw new VersionConflict()
    if (!part) throw toProblemAt(new Problem('not-found'), `parts.${at}.id`)
    const selection = toSelection(part, row.currency)
    const told = { phone, specialRequests, ...(withPickup.has(part.listing_id) && { pickupLocation }) }
    return { ...selection, quotedWithLinesUsd: quotedTotalUsd, paymentMethod, ...told }
  })

const toProblemAt = (problem: Problem, path: string): Problem => {
  const { code, message } = toProblemForCustomer(problem)
  const detail = problem.detail === undefined ? undefined : message
  return new Problem(code as Problem['code'], detail, {
    ...(problem.extra && { extra: problem.extra }),
    errors: [{ path, code, message }],
  })
}

/**
 * Books the chosen parts for the caller, all of them or none, as bookings that staff made for them: whoever wrote the
 * proposal counts as having made them. What is on request stays a request.
 */
export const acceptProposal = async (
  services: Services,
  caller: Caller,
  { token, ...accepted }: ProposalAcceptance,
  idempotency: Idempotency,
): Promise<{ bookings: Booking[] }> => {
  const { db, clock } = services
  const { userId } = caller
  if (isStaff(caller.role))
    throw new Problem('own-booking', 'Travellers accept proposals, with an account of their own.')
  requireEachOnce(accepted)
  const phone = accepted.phone ? requirePhoneNumber('phone', accepted.phone) : undefined
  const acceptance = { ...accepted, phone }
  const seen = await getProposalOfLink(services, token)
  const seenParts = await listParts(db, seen.id)
  const withPickup = await loadListingsWithPickup(db, seenParts)
  const requests = toRequests(seen, { rows: seenParts, withPickup }, acceptance)
  const customer = { ownerId: userId, exceptHoldsOfUserId: userId }
  const accept = (unreadable: ReadonlyMap<string, boolean>) =>
    transact(db, (trx) =>
      withIdempotency(trx, idempotency, async () => {
        const now = clock.now()
        const row = await lockOpenProposal(trx, { id: seen.id, version: acceptance.version }, now)
        if (row.writers.includes(userId)) throw new Problem('own-booking')
        await requireActiveCustomer(trx, userId)
        const rows = await listParts(trx, row.id)
        const made = await bookForCustomer(
          trx,
          toRequests(row, { rows, withPickup }, acceptance),
          {
            unreadable,
            userId,
            staffId: row.written_by,
            reason: `Booked from proposal ${toProposalNumber(row.number)}`,
            makers: row.writers,
            isAnswer: false,
            isDepositWhereOffered: true,
          },
          now,
        )
        const bookings: Booking[] = []
        for (const [at, { id, priced, needsAnswer }] of made.entries()) {
          const part = rows.find((each) => each.id === acceptance.parts[at]?.id)!
          const quote = withPricedLines(priced, part.extra_lines)
          const price = toPartPrice(needsAnswer ? { ...quote, mode: 'request' } : quote)
          await markPartBooked(trx, part.id, { bookingId: id, price })
          bookings.push(await getBookingAsSeenBy(trx, id, userId, now))
        }
        await updateProposal(trx, row.id, { state: 'accepted', accepted_by: userId, decided_at: now, updated_at: now })
        await publish(trx, 'proposal.accepted', { proposalId: row.id })
        return { bookings }
      }),
    )
  return bookTogether({ services, requests, customer }, accept, (problem, at) =>
    toProblemAt(problem, problem.code === 'quote-changed' ? `parts.${at}.quotedTotalUsd` : `parts.${at}`),
  )
}
