import type { ColumnMap } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { InvalidFields } from '#/http/staff-problems.ts'
import type { Services } from '#/services.ts'
import {
  countOtherColumnMaps,
  deleteColumnMap,
  listColumnMaps,
  lockColumnMap,
  saveColumnMap,
  updateColumnMap,
} from './queries.ts'

interface SavedColumnMap {
  id: string
  name: string
  accountId: string
  columns: ColumnMap
}

const rejectName = (): Problem => {
  const message = 'Other columns of this account have that name already.'
  return new Problem('validation-failed', message, { errors: [{ path: 'name', code: 'custom', message }] })
}

/** Whoever reads a file gets all of them. */
const maxColumnMaps = 100

/** Throws `validation-failed` when there are too many. */
export const keepColumnMap = async (trx: Trx, accountId: string, name: string, columns: ColumnMap): Promise<void> => {
  if ((await countOtherColumnMaps(trx, accountId, name)) >= maxColumnMaps) {
    const message = `There are ${maxColumnMaps} saved columns already. Please delete some, or import without a name.`
    throw new InvalidFields([{ path: 'saveAs', message }])
  }
  await saveColumnMap(trx, accountId, name, columns)
}

/** Throws `validation-failed` when another map of the account has the name. */
export const changeColumnMap = (
  { db }: Services,
  id: string,
  change: { name: string; columns: ColumnMap },
): Promise<SavedColumnMap> =>
  transact(db, async (trx) => {
    const before = await lockColumnMap(trx, id)
    const changed = await withConstraintProblem('column_maps_account_id_name_key', rejectName, () =>
      updateColumnMap(trx, id, change),
    )
    if (!before || !changed) throw new NotFound()
    recordChange(trx, { kind: 'column-maps', id }, before, change)
    const { account_id: accountId, ...map } = changed
    return { ...map, accountId }
  })

export const removeColumnMap = ({ db }: Services, id: string): Promise<{ id: string }> =>
  transact(db, async (trx) => {
    const before = await lockColumnMap(trx, id)
    if (!before || !(await deleteColumnMap(trx, id))) throw new NotFound()
    recordChange(trx, { kind: 'column-maps', id }, before, {})
    return { id }
  })

export const listSavedColumnMaps = async ({ db }: Services): Promise<{ items: SavedColumnMap[] }> => ({
  items: (await listColumnMaps(db)).map(({ account_id, ...map }) => ({ ...map, accountId: account_id })),
})
