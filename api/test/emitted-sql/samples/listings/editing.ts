import { copyDetails, copyListing, copyPicturesAndSeasons } from '#/modules/listings/editing/copy-queries.ts'
import { countListingsByStatus, listStaffListingRows } from '#/modules/listings/editing/list-queries.ts'
import {
  findStaffListingRow,
  insertDraft,
  lockListing,
  updateActivityDetails,
  updateListing,
  updateListingStatus,
  updateVillaDetails,
} from '#/modules/listings/editing/queries.ts'
import { at, createQuerySample, id, otherId, type QuerySample } from '../../query-sample.ts'

const first = { sort: 'newest', after: undefined, limit: 51 } as const

export const editingSamples: readonly QuerySample[] = [
  createQuerySample(findStaffListingRow, id),
  createQuerySample(lockListing, id),
  createQuerySample(insertDraft, { kind: 'tour', title: 'Round the island', itinerary: [] }, at),
  createQuerySample(insertDraft, { kind: 'villa', title: 'Fort House', bedrooms: 3 }, at),
  createQuerySample(updateListing, id, { title: 'Fort House', price: 12_000 }, at),
  createQuerySample(updateVillaDetails, id, { bedrooms: 3 }),
  createQuerySample(updateActivityDetails, id, { duration: '3 days' }, ['Kandy']),
  createQuerySample(updateListingStatus, id, { status: 'archived', archivedFrom: 'published' }, at),
  createQuerySample(copyListing, id, at),
  createQuerySample(copyDetails, id, otherId),
  createQuerySample(copyPicturesAndSeasons, id, otherId),
  createQuerySample(listStaffListingRows, { kind: undefined, q: undefined, status: undefined }, first),
  createQuerySample(
    listStaffListingRows,
    { kind: 'villa', q: 'galle', status: 'draft' },
    { sort: 'title-asc', after: ['fort house', id], limit: 51 },
  ),
  createQuerySample(countListingsByStatus, { kind: 'tour', q: undefined }),
]
