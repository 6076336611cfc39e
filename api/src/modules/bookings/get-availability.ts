import type { Availability, CivilDate } from '@escapes/contract'
import { NotFound } from '#/http/problem.ts'
import { freshnessOf } from '#/modules/calendars/index.ts'
import { findBookable } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { mergeRanges } from './nearest.ts'
import { listTakenNights } from './queries.ts'

/** The nights nobody can book between two dates, and how sure that is. */
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
  const clipped = taken.map((nights) => ({
    from: nights.from < from ? from : nights.from,
    to: nights.to > to ? to : nights.to,
  }))
  return { blocked: mergeRanges(clipped), checkedAt: checkedAt?.toISOString() ?? null, isStale }
}
