import type { WhoMay } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { secondPerson } from '#/modules/identity/index.ts'
import { listApproversOfBatch } from './refund-file-queries.ts'
import { toBegunBatch } from './to-begun-batch.ts'

/**
 * Which admins release a prepared batch: another person than who prepared it and, where one alone approved all that is in
 * it, than they. What one of several approved is left out for them.
 */
export const readWhoMayRelease = async (
  db: Db,
  { number, made_by: madeBy }: { number: number; made_by: string },
  viewing: { viewerId: string; now: Date },
): Promise<WhoMay> => {
  const [approver, ...more] = await listApproversOfBatch(db, number)
  const isOfOne = approver !== undefined && approver !== madeBy && more.length === 0
  const prepared = toBegunBatch(madeBy)
  const begun = isOfOne ? [prepared, { by: approver, did: 'approved all refunds of this batch' }] : [prepared]
  const found = new Map<string, { code: NonNullable<(typeof people)[number]['code']>; of: (typeof begun)[number] }>()
  const people = await secondPerson.listAdminsWithObstacles(db, prepared, viewing.now)
  for (const of of begun)
    for (const { id, code } of await secondPerson.listAdminsWithObstacles(db, of, viewing.now))
      if (code !== null && !found.has(id)) found.set(id, { code, of })
  const toText = await secondPerson.loadBegunTexts(db, found.get(viewing.viewerId)?.of ?? prepared, viewing)
  return secondPerson.toWhoMay(
    people.map((admin) => ({ ...admin, code: found.get(admin.id)?.code ?? null })),
    viewing.viewerId,
    toText,
  )
}
