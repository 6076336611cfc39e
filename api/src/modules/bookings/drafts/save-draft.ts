import type { BookingDraft } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { loadListingSummariesById } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { deleteOldDrafts, type DraftKey, upsertDraft } from './queries.ts'

const maxDrafts = 20

export const saveDraft = async (
  { db, clock }: Services,
  { userId, listingId }: DraftKey,
  content: BookingDraft,
): Promise<{ savedAt: string }> => {
  const now = clock.now()
  if ((await loadListingSummariesById(db, [listingId])).size === 0) throw new NotFound()
  await transact(db, async (trx) => {
    await upsertDraft(trx, { userId, listingId, content, now })
    await deleteOldDrafts(trx, userId, maxDrafts)
  })
  return { savedAt: now.toISOString() }
}
