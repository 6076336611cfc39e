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
    const event = { type: 'typing' as const, conversationId: id, bookingId: conversation.booking_id, by, at }
    // Its author's, so that it goes where the account is erased.
    await insertLiveEvent(trx, { staff: event, author: { id: userId, event } })
  })
  live.announce()
  return undefined
}
