import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { deleteColumnMap, lockColumnMap } from './queries.ts'

export const removeColumnMap = ({ db }: Services, id: string): Promise<{ id: string }> =>
  transact(db, async (trx) => {
    const before = await lockColumnMap(trx, id)
    if (!before || !(await deleteColumnMap(trx, id))) throw new NotFound()
    recordChange(trx, { kind: 'column-maps', id }, before, {})
    return { id }
  })
