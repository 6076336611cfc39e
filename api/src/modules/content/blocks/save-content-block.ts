import type { StaffContentBlock } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { transact } from '#/db/transact.ts'
import { type Idempotency, withIdempotency } from '#/http/idempotency.ts'
import { NotFound } from '#/http/problem.ts'
import { InvalidFields } from '#/http/staff-problems.ts'
import type { Services } from '#/services.ts'
import { VersionConflict } from '#/http/staff-problems.ts'
import type { ContentBlockColumns } from '../tables.ts'
import {
  countContentBlocks,
  findContentBlockRow,
  insertContentBlock,
  insertContentBlockVersion,
  listContentBlockIds,
  lockContentBlock,
  updateContentBlock,
} from './queries.ts'
import { type ContentBlockInput, toContentBlockColumns, toStaffContentBlock } from './to-content-block.ts'

/** Positions are computed from the rows of a slot, so their changes run one after another. */
export const lockContentBlockOrder = (trx: Trx): Promise<void> => lockByName(trx, 'content-blocks')

/** Every visitor's page reads those of its slot, and the list of staff all of them. */
const maxBlocks = 200

/** Throws `validation-failed` where there are as many as there may be. The caller has locked their order. */
export const requireRoomForBlock = async (trx: Trx): Promise<void> => {
  if ((await countContentBlocks(trx)) < maxBlocks) return
  const message = `There are ${maxBlocks} blocks already. Please delete one first.`
  throw new InvalidFields([{ path: 'title', message }])
}

export const getContentBlock = async (trx: Trx, id: string): Promise<StaffContentBlock> => {
  const row = await findContentBlockRow(trx, id)
  if (!row) throw new NotFound()
  return toStaffContentBlock(row)
}

const requireValidSchedule = ({ shown_from, shown_until }: ContentBlockColumns): void => {
  if (shown_from && shown_until && shown_until <= shown_from)
    throw new InvalidFields([{ path: 'shownUntil', message: 'Must be after the beginning.' }])
}

interface SavedVersion {
  id: string
  version: number
  columns: ContentBlockColumns
  userId: string
  now: Date
}

const recordVersion = (trx: Trx, { id, version, columns, userId, now }: SavedVersion) =>
  insertContentBlockVersion(trx, {
    block_id: id,
    version,
    fields: JSON.stringify(columns),
    by_user_id: userId,
    at: now,
  })

/** Adds a block at the end of its slot. */
export const createContentBlock = (
  { db, clock }: Services,
  userId: string,
  input: ContentBlockInput,
  idempotency: Idempotency,
): Promise<StaffContentBlock> =>
  transact(db, (trx) =>
    withIdempotency(trx, idempotency, async () => {
      const columns = toContentBlockColumns(input)
      requireValidSchedule(columns)
      const now = clock.now()
      await lockContentBlockOrder(trx)
      await requireRoomForBlock(trx)
      const { length: position } = await listContentBlockIds(trx, columns.slot)
      const id = await insertContentBlock(trx, { ...columns, position, updated_at: now, updated_by: userId })
      await recordVersion(trx, { id, version: 1, columns, userId, now })
      recordChange(trx, { kind: 'blocks', id }, {}, { ...columns })
      return getContentBlock(trx, id)
    }),
  )

/** Rejects a change of an older version with `version-conflict`. Equal content makes no new version. */
export const changeContentBlock = (
  { db, clock }: Services,
  { id, userId }: { id: string; userId: string },
  { version, ...input }: ContentBlockInput & { version: number },
): Promise<StaffContentBlock> =>
  transact(db, async (trx) => {
    const columns = toContentBlockColumns(input)
    requireValidSchedule(columns)
    await lockContentBlockOrder(trx)
    const before = await lockContentBlock(trx, id)
    if (!before || before.deleted_at) throw new NotFound()
    if (before.version !== version) throw new VersionConflict()
    const isSame = Object.entries(columns).every(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(before[name as keyof ContentBlockColumns]),
    )
    if (isSame) return getContentBlock(trx, id)
    const now = clock.now()
    const hasMoved = columns.slot !== before.slot
    const position = hasMoved ? (await listContentBlockIds(trx, columns.slot)).length : before.position
    const next = version + 1
    await updateContentBlock(trx, id, { ...columns, position, version: next, updated_at: now, updated_by: userId })
    await recordVersion(trx, { id, version: next, columns, userId, now })
    const { version: _, position: __, deleted_at: ___, ...columnsBefore } = before
    recordChange(trx, { kind: 'blocks', id }, columnsBefore, { ...columns })
    return getContentBlock(trx, id)
  })
