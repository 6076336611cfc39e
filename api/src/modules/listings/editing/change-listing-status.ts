import type { ListingStatus, StaffListing } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import type { Services } from '#/services.ts'
import { getSaleRules } from '../sale-rules/get-sale-rules.ts'
import { listLowPricesOfDraft } from '../sale-rules/low-prices.ts'
import { findCheapestPrice, listRecentPrices, recordSaleChange } from '../sale-rules/sale-changes.ts'
import { type PriceAuthor, tellLowPrices } from '../sale-rules/tell-low-prices.ts'
import { getStaffListing } from './get-staff-listing.ts'
import { listMissing } from './listing-checks.ts'
import { listForeignPaymentsOfListing, requireOwnAccountNumbersInListing } from './listing-texts.ts'
import { lockStaffListing } from './lock-staff-listing.ts'
import { ListingIncomplete, ListingStatusChanged, ListingHasBookings } from './problems.ts'
import { findStaffListingRow, updateListingStatus } from './queries.ts'

export interface ListingAction {
  id: string
  /** The one that staff saw. */
  version: number
}

interface StatusChange {
  from: readonly ListingStatus[]
  /** The new status; may throw a problem. */
  decide: (trx: Trx, listing: StaffListing) => Promise<ListingStatus>
}

/** Throws `ListingChanged` for another version, and `ListingStatusChanged` unless the listing has a status of `from`. */
export const changeListingStatus = (
  { db, clock }: Services,
  { id, version }: ListingAction,
  { from, decide }: StatusChange,
): Promise<StaffListing> =>
  transact(db, async (trx) => {
    const listing = await lockStaffListing(trx, id, version)
    if (!from.includes(listing.status)) throw new ListingStatusChanged(listing.status)
    const status = await decide(trx, listing)
    const archivedFrom = status === 'archived' && listing.status !== 'archived' ? listing.status : null
    await updateListingStatus(trx, id, { status, archivedFrom }, clock.now())
    recordChange(trx, { kind: 'listings', id }, { status: listing.status }, { status })
    return getStaffListing(trx, id)
  })

/** There was no usual price while a draft was priced: it is compared with the cheapest of its kind, and its rules with it. */
const tellLowPricesOfDraft = async (trx: Trx, { id, kind, price }: StaffListing, author: PriceAuthor, now: Date) => {
  const rules = await getSaleRules(trx, id)
  const cheapest = await findCheapestPrice(trx, { listingId: id, kind }, now)
  const known = [...(await listRecentPrices(trx, id, now)), ...(cheapest === undefined ? [] : [{ base: cheapest }])]
  const what = kind === 'villa' ? 'A night' : 'A person'
  await tellLowPrices(trx, id, author, listLowPricesOfDraft(what, { base: price, rules }, known))
}

/**
 * Throws `ListingIncomplete` with everything that is missing. Its texts are read again. Whoever publishes a price has
 * changed the sale; low ones take a recent password, and admins are told.
 */
export const publishListing = (services: Services, action: ListingAction, author: PriceAuthor): Promise<StaffListing> =>
  changeListingStatus(services, action, {
    from: ['draft'],
    decide: async (trx, listing) => {
      const { id: listingId, checks } = listing
      const missing = listMissing(checks)
      if (missing.length > 0) throw new ListingIncomplete(missing)
      await requireOwnAccountNumbersInListing(trx, listing, services.config.publicUrl)
      const now = services.clock.now()
      await tellLowPricesOfDraft(trx, listing, author, now)
      await recordSaleChange(trx, { listingId, userId: author.userId, what: 'rules', at: now })
      return 'published'
    },
  })

/** Its bookings and holds stay. */
export const unpublishListing = (services: Services, action: ListingAction): Promise<StaffListing> =>
  changeListingStatus(services, action, { from: ['published'], decide: () => Promise.resolve('draft') })

/** What it was before; a draft where something that is required is missing since, or a text names an account that is not ours. */
export const restoreListing = (services: Services, action: ListingAction): Promise<StaffListing> =>
  changeListingStatus(services, action, {
    from: ['archived'],
    decide: async (trx, listing) => {
      const row = await findStaffListingRow(trx, action.id)
      if (row?.archived_from !== 'published' || listMissing(listing.checks).length > 0) return 'draft'
      const problems = await listForeignPaymentsOfListing(trx, listing, services.config.publicUrl)
      return problems.length === 0 ? 'published' : 'draft'
    },
  })

/** Throws `ListingHasBookings`. New bookings wait for the lock on the listing, and are rejected once it is archived. */
export const archiveListing = (services: Services, action: ListingAction): Promise<StaffListing> =>
  changeListingStatus(services, action, {
    from: ['draft', 'published'],
    decide: async (trx) => {
      const bookings = await services.bookings.listBookingsToCome(trx, action.id, services.clock.now())
      if (bookings.length > 0) throw new ListingHasBookings(bookings)
      return 'archived'
    },
  })
