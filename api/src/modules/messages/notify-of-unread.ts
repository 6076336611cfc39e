import { transact } from '#/db/transact.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { listUnreadToNotify, lockConversation, updateConversation } from './queries.ts'

/** Says once that a side has had unread messages for five minutes; again when it has read them and there are others. */
export const notifyOfUnread = async ({ db, clock }: Services): Promise<number> => {
  let count = 0
  for (const side of ['customer', 'staff'] as const)
    for (const { id, last } of await listUnreadToNotify(db, side, clock.now()))
      await transact(db, async (trx) => {
        const conversation = await lockConversation(trx, id)
        const read = side === 'customer' ? conversation?.read_by_customer : conversation?.read_by_staff
        if (read === undefined || read >= last) return
        await updateConversation(trx, id, side === 'customer' ? { notified_customer: last } : { notified_staff: last })
        await publish(trx, 'conversation.unread', { conversationId: id, side, upTo: last })
        count += 1
      })
  return count
}
