import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { insertLiveEvent } from '#/live/queries.ts'
import type { Services } from '#/services.ts'
import { findConversation, getStaffName } from './queries.ts'

/** Tells colleagues that this member of staff writes an answer now. Its customer gets none of it, and nothing is kept of it but the event. */
export const announceTyping = async ({ db, clock, live }: Services, id: string, userId: string): Promise<undefined> => {
  await transact(db, async (trx) => {
    const conversation = await findConversation(trx, id)
    if (!conversation) throw new NotFound()
    const by = { id: userId, name: await getStaffName(trx, userId) }
    const at = clock.now().toISOString()
    await insertLiveEvent(trx, {
      staff: { type: 'typing', conversationId: id, bookingId: conversation.booking_id, by, at },
    })
  })
  live.announce()
  return undefined
}
