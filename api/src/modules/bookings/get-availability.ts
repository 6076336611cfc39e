import { addDays, type Availability, type CivilDate } from '@escapes/contract'
import { NotFound } from '#/http/problem.ts'
import { freshnessOf } from '#/modules/calendars/index.ts'
import { findBookable } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { mergeRanges } from './nearest.ts'
import { startOf, todayAt } from './booking.ts'
import { listSeatsLeft } from './departure-queries.ts'
import { listTakenNights } from './night-queries.ts'
import { earliestDay } from './stay.ts'

const hour = 3_600_000

/** What nobody can book between two dates, how sure that is, and what departs. */
export const getAvailability = async (
  { db, clock }: Services,
  listingId: string,
  { from, to }: { from: CivilDate; to: CivilDate },
): Promise<Availability> => {
  const listing = await findBookable(db, listingId)
  if (!listing?.isPublished) throw new NotFound()
  const now = clock.now()
  const { checkedAt, isStale } = await freshnessOf(db, listingId, now)
  const taken = from < to ? await listTakenNights(db, listingId, { from, to }, now) : []
  const isCounted = listing.kind !== 'villa' && listing.sale === 'departures'
  // Once it would have begun nobody can book today any more.
  const today = todayAt(now)
  const isOver = earliestDay(listing, now) > today
  if (!isCounted && isOver && from <= today && today < to) taken.push({ from: today, to: addDays(today, 1) })
  const clipped = taken.map((nights) => ({
    from: nights.from < from ? from : nights.from,
    to: nights.to > to ? to : nights.to,
  }))
  const seats = isCounted && from < to ? await listSeatsLeft(db, { listingId, from, to }, now) : []
  const departures = seats.flatMap(({ day: date, cut_off_hours, is_open, seatsLeft }) => {
    const bookableUntil = startOf(date, listing.startTime).getTime() - Math.max(cut_off_hours, listing.leadHours) * hour
    const isClosed = listing.closures.some((closed) => closed.from <= date && date < closed.to)
    return is_open && !isClosed && bookableUntil >= now.getTime()
      ? [{ date, seatsLeft: Math.max(0, seatsLeft), bookableUntil: new Date(bookableUntil).toISOString() }]
      : []
  })
  return {
    blocked: mergeRanges(clipped),
    checkedAt: checkedAt?.toISOString() ?? null,
    isStale,
    sale: listing.kind === 'villa' ? 'nights' : listing.sale,
    departures,
  }
}
