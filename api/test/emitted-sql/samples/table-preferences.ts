import {
  deleteSavedView,
  findHiddenColumns,
  listSavedViews,
  lockSavedViews,
  upsertHiddenColumns,
  upsertSavedView,
} from '#/modules/table-preferences/queries.ts'
import { at, createQuerySample, id, otherId, type QuerySample } from '../query-sample.ts'

const key = { userId: id, table: 'bookings' } as const

export const samples: readonly QuerySample[] = [
  createQuerySample(findHiddenColumns, key),
  createQuerySample(upsertHiddenColumns, key, ['paid']),
  createQuerySample(listSavedViews, key),
  createQuerySample(lockSavedViews, key),
  createQuerySample(upsertSavedView, key, { name: 'Arrivals', search: 'sort=check-in', now: at }),
  createQuerySample(deleteSavedView, key, otherId),
]
