import type { CivilDate, Departure } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { lockNights } from '#/modules/calendars/index.ts'
import { findBookable } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { todayAt } from '../booking.ts'
import { expireLapsedOf } from '../expire-bookings.ts'
import { listSeatsLeft } from '../departure-queries.ts'
import { toDeparture } from './list-departures.ts'
import { BelowTaken, InvalidDepartures } from './problems.ts'
import { findFullerThan, type Plan, upsertDepartures } from './queries.ts'

const requireToCome = (dates: readonly CivilDate[], today: CivilDate): void => {
  const past = dates.findIndex((date) => date < today)
  if (past >= 0) throw new InvalidDepartures(`dates.${past}`, 'This day is in the past.')
}

/** Adds departures or changes those of the same days. Who has a seat keeps it: seats are only ever added to or closed. */
export const planDepartures = (
  { db, clock }: Services,
  listingId: string,
  { dates, ...plan }: Plan & { dates: CivilDate[] },
): Promise<{ items: Departure[] }> =>
  transact(db, async (trx) => {
    const now = clock.now()
    const listing = await findBookable(trx, listingId)
    if (!listing) throw new NotFound()
    if (listing.kind === 'villa') throw new InvalidDepartures('dates', 'A villa has no departures.')
    requireToCome(dates, todayAt(now))
    const days = [...new Set(dates)]
    await lockNights(trx, listingId)
    await expireLapsedOf(trx, listingId, now)
    const fuller = await findFullerThan(trx, listingId, days, plan.capacity)
    if (fuller) throw new BelowTaken(fuller)
    const ids = await upsertDepartures(trx, listingId, days, plan)
    return { items: (await listSeatsLeft(trx, { ids }, now)).map(toDeparture) }
  })
