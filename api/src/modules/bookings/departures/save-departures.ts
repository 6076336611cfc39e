import { type CivilDate, type Departure, nightsBetween, saleHorizonDays } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import { requireConfirmation } from '#/http/confirmation.ts'
import { NotFound } from '#/http/problem.ts'
import { lockNights } from '#/modules/calendars/index.ts'
import { findListingForBooking, saleRules } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { todayAt } from '../deadlines/deadlines.ts'
import { expireLapsedBookingsOfListing } from '../transitions/expire-bookings.ts'
import { listDeparturesAndTheirSeatsLeft } from '../availability/departure-queries.ts'
import { getDepartureEffects } from './get-departure-effects.ts'
import { toDeparture } from './list-departures.ts'
import { CapacityBelowBookedSeats, InvalidDepartures } from './problems.ts'
import { findDepartureOverCapacity, listDeparturesOnDays, type DeparturePlan, upsertDepartures } from './queries.ts'

const requireDatesOnSale = (dates: readonly CivilDate[], today: CivilDate): void => {
  const past = dates.findIndex((date) => date < today)
  if (past >= 0) throw new InvalidDepartures(`dates.${past}`, 'This day is in the past.')
  const far = dates.findIndex((date) => nightsBetween(today, date) > saleHorizonDays)
  if (far >= 0) throw new InvalidDepartures(`dates.${far}`, 'Bookings open two years ahead.')
}

interface SaveDeparturesRequest extends DeparturePlan {
  dates: CivilDate[]
  existing: 'change' | 'keep'
  confirm?: string | undefined
}

/** Adds departures; existing ones on the same days are changed only when the caller confirms it. */
export const saveDepartures = (
  { db, clock }: Services,
  { listingId, userId }: { listingId: string; userId: string },
  { dates, existing, confirm, ...plan }: SaveDeparturesRequest,
): Promise<{ items: Departure[] }> =>
  transact(db, async (trx) => {
    const now = clock.now()
    const listing = await findListingForBooking(trx, listingId)
    if (!listing) throw new NotFound()
    if (listing.kind === 'villa') throw new InvalidDepartures('dates', 'A villa has no departures.')
    requireDatesOnSale(dates, todayAt(now))
    const days = [...new Set(dates)]
    await lockNights(trx, listingId)
    await expireLapsedBookingsOfListing(trx, listingId, now)
    const effects = await getDepartureEffects(trx, listingId, { days, plan, now })
    const planned = existing === 'keep' ? effects.added : days
    if (existing === 'change') {
      const overCapacity = await findDepartureOverCapacity(trx, listingId, days, plan.capacity)
      if (overCapacity) throw new CapacityBelowBookedSeats(overCapacity)
      if (effects.changed.length > 0) requireConfirmation({ departures: effects }, confirm)
    }
    if (planned.length > 0) await upsertDepartures(trx, listingId, planned, plan)
    await saleRules.recordSaleChange(trx, { listingId, userId, what: 'departures', at: now })
    recordChange(trx, { kind: 'listings', id: listingId }, {}, { departures: planned, ...plan })
    const ids = (await listDeparturesOnDays(trx, listingId, days)).map(({ id }) => id)
    return { items: (await listDeparturesAndTheirSeatsLeft(trx, { ids }, now)).map(toDeparture) }
  })
