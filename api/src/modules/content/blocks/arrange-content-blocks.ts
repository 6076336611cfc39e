import type { StaffContentBlock } from '@escapes/contract'
import { requireOwnAccountNumbers } from '#/account-numbers/require-own-account-numbers.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { VersionConflict } from '#/http/staff-problems.ts'
import { listContentBlockIds, lockContentBlock, updateContentBlock, updateContentBlockPositions } from './queries.ts'
import { getContentBlock, lockContentBlockOrder, requireRoomForBlock } from './save-content-block.ts'

const getLockedBlock = async (trx: Trx, id: string) => {
  await lockContentBlockOrder(trx)
  const block = await lockContentBlock(trx, id)
  if (!block) throw new NotFound()
  return block
}

/**
 * Puts a block behind another one of its slot, or first. Both of two people who move different blocks get what they
 * wanted; a block that has gone rejects the move with `version-conflict`.
 */
export const moveContentBlock = ({ db }: Services, id: string, afterId: string | null): Promise<StaffContentBlock> =>
  transact(db, async (trx) => {
    const block = await getLockedBlock(trx, id)
    if (block.deleted_at) throw new NotFound()
    const others = (await listContentBlockIds(trx, block.slot)).filter((each) => each !== id)
    const index = afterId === null ? 0 : others.indexOf(afterId) + 1
    if (afterId !== null && index === 0) throw new VersionConflict('The order changed meanwhile.')
    await updateContentBlockPositions(trx, others.toSpliced(index, 0, id))
    return getContentBlock(trx, id)
  })

/** Takes a block off every page. Its versions stay, and `restoreContentBlock` brings it back. */
export const deleteContentBlock = ({ db, clock }: Services, id: string, userId: string): Promise<void> =>
  transact(db, async (trx) => {
    const block = await getLockedBlock(trx, id)
    if (block.deleted_at) throw new NotFound()
    const now = clock.now()
    await updateContentBlock(trx, id, { deleted_at: now, updated_at: now, updated_by: userId })
    const others = await listContentBlockIds(trx, block.slot)
    await updateContentBlockPositions(trx, others)
  })

/**
 * Brings a deleted block back to its position, or to the end of a slot that has become shorter. An account that it names
 * may be ours no more: its texts are read again.
 */
export const restoreContentBlock = (
  { db, clock, config: { publicUrl } }: Services,
  id: string,
  userId: string,
): Promise<StaffContentBlock> =>
  transact(db, async (trx) => {
    const block = await getLockedBlock(trx, id)
    if (!block.deleted_at) return getContentBlock(trx, id)
    await requireRoomForBlock(trx)
    const { title, content, image_alt: imageAlt } = block
    await requireOwnAccountNumbers(trx, { title, content, imageAlt }, 'all', { publicUrl })
    const others = await listContentBlockIds(trx, block.slot)
    await updateContentBlock(trx, id, { deleted_at: null, updated_at: clock.now(), updated_by: userId })
    await updateContentBlockPositions(trx, others.toSpliced(block.position, 0, id))
    return getContentBlock(trx, id)
  })
