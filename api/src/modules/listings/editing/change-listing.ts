import type { ListingChanges, StaffListing } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import type { Services } from '#/services.ts'
import { listLowBasePrices } from '../sale-rules/low-prices.ts'
import { listRecentPrices, recordSaleChange } from '../sale-rules/sale-changes.ts'
import { type PriceAuthor, tellLowPrices } from '../sale-rules/tell-low-prices.ts'
import { getStaffListing } from './get-staff-listing.ts'
import { listChangeProblems, toStops } from './listing-changes.ts'
import { listChecksAfter, listMissing } from './listing-checks.ts'
import { requireOwnAccountNumbersInListing } from './listing-texts.ts'
import { lockStaffListing } from './lock-staff-listing.ts'
import { InvalidListing, ListingIncomplete } from './problems.ts'
import { updateActivityDetails, updateListing, updateVillaDetails } from './queries.ts'

export interface ListingChangeRequest {
  id: string
  author: PriceAuthor
  version: number
  changes: ListingChanges
}

/** A new price counts as a change of the sale: see `hasRecentSaleChange`. Admins are notified of low ones. */
const recordPriceChange = async (trx: Trx, before: StaffListing, price: number, author: PriceAuthor, now: Date) => {
  const { id: listingId, kind } = before
  const pricesBefore = { base: before.price }
  const recent = await listRecentPrices(trx, listingId, now)
  const prices = listLowBasePrices(kind === 'villa' ? 'A night' : 'A person', price, [pricesBefore, ...recent])
  await recordSaleChange(trx, { listingId, userId: author.userId, what: 'rules', at: now, pricesBefore })
  await tellLowPrices(trx, listingId, author, prices)
}

/** Bookings, holds and their prices keep what they were made with. */
export const changeListing = (
  { db, clock, config }: Services,
  { id, author, version, changes }: ListingChangeRequest,
): Promise<StaffListing> =>
  transact(db, async (trx) => {
    const before = await lockStaffListing(trx, id, version)
    const now = clock.now()
    const problems = listChangeProblems(changes, before.kind, before)
    if (problems.length > 0) throw new InvalidListing(problems)
    const missing = listMissing(listChecksAfter(before, changes))
    if (before.status === 'published' && missing.length > 0) throw new ListingIncomplete(missing)
    await updateListing(trx, id, changes, now)
    if (before.kind === 'villa') await updateVillaDetails(trx, id, changes)
    else {
      const { location, itinerary } = { ...before, ...changes }
      await updateActivityDetails(trx, id, changes, toStops(location, itinerary))
    }
    const { price = before.price } = changes
    if (price !== before.price) await recordPriceChange(trx, before, price, author, now)
    recordChange(trx, { kind: 'listings', id }, before, { ...before, ...changes })
    const after = await getStaffListing(trx, id)
    // Not only what was sent: a number may be divided among two changes.
    await requireOwnAccountNumbersInListing(trx, after, config.publicUrl)
    return after
  })
