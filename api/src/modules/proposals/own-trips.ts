import { civilDateAt, type Proposal, type TripPayment } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { NotFound } from '#/http/problem.ts'
import { getTransferForBookings } from '#/modules/bank-accounts/index.ts'
import type { Services } from '#/services.ts'
import { findProposal, listAcceptedTripsOf, listBookedReferences } from './queries.ts'
import { toProposal } from './to-proposal.ts'

/** Trips that the caller accepted and of which something is still ahead. */
export const listOwnTrips = async (
  { db, clock }: Services,
  userId: string,
): Promise<CallOutput<'GET /proposals/mine'>> => {
  const rows = await listAcceptedTripsOf(db, userId, civilDateAt(clock.now()))
  return {
    items: rows.map(({ id, title, starts_on: startsOn, ends_on: endsOn, bookings }) => ({
      id,
      title,
      startsOn,
      endsOn,
      bookings,
    })),
  }
}

/** As its link shows it to whoever accepted it. */
export const getOwnTrip = async (services: Services, id: string, userId: string): Promise<Proposal> => {
  const row = await findProposal(services.db, id)
  if (!row) throw new NotFound()
  return toProposal(services, row, userId)
}

export const getPaymentOfTrip = async ({ db, clock }: Services, id: string): Promise<TripPayment> => {
  const bookings = await listBookedReferences(db, id)
  const ids = bookings.map((booking) => booking.id)
  return getTransferForBookings(db, ids, clock.now())
}
