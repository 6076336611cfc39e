import { maxSavedViews, type TablePreferences } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import {
  deleteSavedView,
  findHiddenColumns,
  listSavedViews,
  lockSavedViews,
  type PreferenceKey,
  upsertHiddenColumns,
  upsertSavedView,
} from './queries.ts'

export const getPreferences = async (db: Db, key: PreferenceKey): Promise<TablePreferences> => ({
  hiddenColumns: await findHiddenColumns(db, key),
  views: await listSavedViews(db, key),
})

export const hideColumns = ({ db }: Services, key: PreferenceKey, hiddenColumns: string[]): Promise<TablePreferences> =>
  transact(db, async (trx) => {
    await upsertHiddenColumns(trx, key, [...new Set(hiddenColumns)])
    return getPreferences(trx, key)
  })

export const saveView = (
  { db, clock }: Services,
  key: PreferenceKey,
  view: { name: string; search: string },
): Promise<TablePreferences> =>
  transact(db, async (trx) => {
    await lockSavedViews(trx, key)
    await upsertSavedView(trx, key, { ...view, now: clock.now() })
    const preferences = await getPreferences(trx, key)
    if (preferences.views.length > maxSavedViews) throw new Problem('too-many-saved-views')
    return preferences
  })

export const removeView = ({ db }: Services, key: PreferenceKey, id: string): Promise<TablePreferences> =>
  transact(db, async (trx) => {
    if (!(await deleteSavedView(trx, key, id))) throw new NotFound()
    return getPreferences(trx, key)
  })
