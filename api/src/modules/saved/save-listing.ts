import type { SavedDates, ListingKind, SavedListing } from '@escapes/contract'
import { maxSavedListings } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { listingsForSearch } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import {
  deleteSavedListing,
  insertSavedListings,
  type ListingToSave,
  listSavedRows,
  lockSavedListings,
  upsertSavedListing,
} from './queries.ts'

export interface SavedListings {
  items: SavedListing[]
}

export const listSaved = async (db: Db, userId: string): Promise<SavedListings> => {
  const rows = await listSavedRows(db, userId)
  const ids = rows.map(({ listingId }) => listingId)
  const names = await listingsForSearch.loadListingNamesById(db, ids)
  return {
    items: rows.flatMap(({ listingId, ...row }) => {
      const name = names.get(listingId)
      return name ? [{ listingId, kind: name.kind, title: name.title, ...row }] : []
    }),
  }
}

/** A villa has no day, and an activity no stay. */
const pickDatesOfKind = <T extends SavedDates>(kind: ListingKind, kept: T): T =>
  kind === 'villa' ? { ...kept, date: null } : { ...kept, checkIn: null, checkOut: null }

export const saveListing = (
  { db, clock }: Services,
  { userId, listingId }: { userId: string; listingId: string },
  dates: SavedDates,
): Promise<SavedListings> =>
  transact(db, async (trx) => {
    const listing = (await listingsForSearch.loadListingNamesById(trx, [listingId])).get(listingId)
    if (!listing?.isPublished) throw new NotFound()
    await upsertSavedListing(trx, userId, { listingId, ...pickDatesOfKind(listing.kind, dates) }, clock.now())
    return listSaved(trx, userId)
  })

export const removeSaved = ({ db }: Services, userId: string, listingId: string): Promise<SavedListings> =>
  transact(db, async (trx) => {
    await deleteSavedListing(trx, userId, listingId)
    return listSaved(trx, userId)
  })

/** A draft is nobody's to save: only what is, or was, for sale gets in. */
export const mergeSaved = (
  { db, clock }: Services,
  userId: string,
  kept: readonly ListingToSave[],
): Promise<SavedListings> =>
  transact(db, async (trx) => {
    await lockSavedListings(trx, userId)
    const saved = new Set((await listSavedRows(trx, userId)).map(({ listingId }) => listingId))
    const ids = [...new Set(kept.map(({ listingId }) => listingId))].filter((id) => !saved.has(id))
    const names = await listingsForSearch.loadListingNamesById(trx, ids)
    const added = ids.flatMap((id) => {
      const listing = names.get(id)
      const dates = kept.find(({ listingId }) => listingId === id)
      return dates && listing && listing.wasPublished ? [pickDatesOfKind(listing.kind, dates)] : []
    })
    await insertSavedListings(trx, userId, added.slice(0, maxSavedListings - saved.size), clock.now())
    return listSaved(trx, userId)
  })
