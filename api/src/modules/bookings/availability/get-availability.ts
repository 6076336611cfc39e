import { addDays, type Availability, type CivilDate, maxAvailabilityDays, nightsBetween } from '@escapes/contract'
import { NotFound, Problem } from '#/http/problem.ts'
import { getFeedFreshness } from '#/modules/calendars/index.ts'
import { type ListingForBooking, findListingForBooking } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { mergeNightRanges, type NightRange } from './night-ranges.ts'
import { toColomboInstant, todayAt } from '../deadlines/deadlines.ts'
import { listDeparturesAndTheirSeatsLeft } from './departure-queries.ts'
import { listMonths } from './list-months.ts'
import { listTakenNights } from './night-queries.ts'
import { toEarliestBookableDay, isInOperatingSeason } from './selection-rules.ts'

const hour = 3_600_000

const requireWindow = ({ from, to }: { from: CivilDate; to: CivilDate }, today: CivilDate): void => {
  const isTooFar = nightsBetween(today, to) > maxAvailabilityDays
  if (!isTooFar && nightsBetween(from, to) <= maxAvailabilityDays) return
  const message = isTooFar
    ? `Must be at most ${maxAvailabilityDays} days ahead.`
    : `Must be at most ${maxAvailabilityDays} days after from.`
  throw new Problem('validation-failed', undefined, { errors: [{ path: 'to', code: 'too_big', message }] })
}

const listClosedSeasons = (listing: ListingForBooking, { from, to }: NightRange): NightRange[] => {
  if (listing.operatingSeasons.length === 0) return []
  const closed: NightRange[] = []
  for (let day = from; day < to; day = addDays(day, 1)) {
    if (isInOperatingSeason(listing, day)) continue
    const last = closed.at(-1)
    if (last?.to === day) last.to = addDays(day, 1)
    else closed.push({ from: day, to: addDays(day, 1) })
  }
  return closed
}

export const getAvailability = async (
  { db, clock }: Services,
  listingId: string,
  { from, to }: { from: CivilDate; to: CivilDate },
): Promise<Availability> => {
  const listing = await findListingForBooking(db, listingId)
  if (!listing?.isPublished) throw new NotFound()
  const now = clock.now()
  requireWindow({ from, to }, todayAt(now))
  const { checkedAt, isStale } = await getFeedFreshness(db, listingId, now)
  const unavailableNights = from < to ? await listTakenNights(db, listingId, { from, to }, now) : []
  const isSoldByDepartures = listing.kind !== 'villa' && listing.sale === 'departures'
  const today = todayAt(now)
  const hasTodayStarted = toEarliestBookableDay(listing, now) > today
  if (!isSoldByDepartures && hasTodayStarted && from <= today && today < to)
    unavailableNights.push({ from: today, to: addDays(today, 1) })
  unavailableNights.push(...listClosedSeasons(listing, { from, to }))
  const clipped = unavailableNights.map((nights) => ({
    from: nights.from < from ? from : nights.from,
    to: nights.to > to ? to : nights.to,
  }))
  const departuresWithSeats =
    isSoldByDepartures && from < to
      ? await listDeparturesAndTheirSeatsLeft(db, { listingIds: [listingId], from, to }, now)
      : []
  const departures = departuresWithSeats.flatMap(({ day: date, cut_off_hours, is_open, seatsLeft }) => {
    const bookableUntil =
      toColomboInstant(date, listing.startTime).getTime() - Math.max(cut_off_hours, listing.leadHours) * hour
    const isClosed = listing.closures.some((closed) => closed.from <= date && date < closed.to)
    return is_open && !isClosed && isInOperatingSeason(listing, date) && bookableUntil >= now.getTime()
      ? [{ date, seatsLeft: Math.max(0, seatsLeft), bookableUntil: new Date(bookableUntil).toISOString() }]
      : []
  })
  const blocked = mergeNightRanges(clipped)
  return {
    blocked,
    ...(listing.kind === 'villa' && { months: listMonths(listing, { from, to }, blocked) }),
    checkedAt: checkedAt?.toISOString() ?? null,
    isStale,
    sale: listing.kind === 'villa' ? 'nights' : listing.sale,
    departures,
  }
}
