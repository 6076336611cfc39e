import type { ListingChanges, ListingKind, StaffListing } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { type Idempotency, withIdempotency } from '#/http/idempotency.ts'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { getSaleRules } from '../sale-rules/get-sale-rules.ts'
import { toHighestPrices } from '../sale-rules/low-prices.ts'
import { listRecentPrices, recordSaleChange } from '../sale-rules/sale-changes.ts'
import { copyDetails, copyListing, copyPicturesAndSeasons, copyQuestions } from './copy-queries.ts'
import { getStaffListing } from './get-staff-listing.ts'
import { listChangeProblems } from './listing-changes.ts'
import { InvalidListing } from './problems.ts'
import { insertDraft } from './queries.ts'

/** A draft may be empty: what is missing is checked when it is published. */
export const createDraft = (
  { db, clock }: Services,
  draft: ListingChanges & { kind: ListingKind },
  idempotency: Idempotency,
): Promise<StaffListing> => {
  const nothing = { price: 0, originalPrice: null, latitude: null, longitude: null }
  const { kind, ...changes } = draft
  return transact(db, (trx) =>
    withIdempotency(trx, idempotency, async () => {
      const problems = listChangeProblems(changes, kind, nothing)
      if (problems.length > 0) throw new InvalidListing(problems)
      const id = await insertDraft(trx, draft, clock.now())
      recordChange(trx, { kind: 'listings', id }, {}, draft)
      return getStaffListing(trx, id)
    }),
  )
}

/** A new price of the copy is compared with those of the original, which a copy of a copy would forget. */
const recordPricesOfOriginal = async (
  trx: Trx,
  { id, copyId, userId, now }: { id: string; copyId: string; userId: string; now: Date },
) => {
  const { price: base } = await getStaffListing(trx, id)
  const { childPrice: child, infantPrice: infant } = await getSaleRules(trx, id)
  const pricesBefore = toHighestPrices([{ base, child, infant }, ...(await listRecentPrices(trx, id, now))])
  await recordSaleChange(trx, { listingId: copyId, userId, what: 'rules', at: now, pricesBefore })
}

/** Closures, departures, feeds and bookings stay with the original. Throws `NotFound`. */
export const duplicateListing = (
  { db, clock }: Services,
  { id, userId }: { id: string; userId: string },
  idempotency: Idempotency,
): Promise<StaffListing> =>
  transact(db, (trx) =>
    withIdempotency(trx, idempotency, async () => {
      const now = clock.now()
      const copyId = await copyListing(trx, id, now)
      if (copyId === undefined) throw new NotFound()
      await copyDetails(trx, id, copyId)
      await copyPicturesAndSeasons(trx, id, copyId)
      await copyQuestions(trx, id, copyId)
      await recordPricesOfOriginal(trx, { id, copyId, userId, now })
      recordChange(trx, { kind: 'listings', id: copyId }, {}, { copiedFrom: id })
      return getStaffListing(trx, copyId)
    }),
  )
