import type { ConversationRow as InboxRow } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { getInboxRow } from './list-conversations.ts'
import { streamConversationChange, streamReadMark } from './live-events.ts'
import { type ConversationRow, findConversationOfBooking, lockConversation, updateConversation } from './queries.ts'

/** Moves the mark of one side forward, in a conversation that the caller has locked. */
export const markRead = async (
  trx: Trx,
  conversation: ConversationRow,
  side: 'customer' | 'staff',
  given: number,
  at: Date,
): Promise<void> => {
  const upTo = Math.min(given, conversation.last_position)
  const column = side === 'customer' ? 'read_by_customer' : 'read_by_staff'
  if (upTo <= conversation[column]) return
  await updateConversation(trx, conversation.id, { [column]: upTo })
  await streamReadMark(trx, conversation, { side, upTo, at })
}

export const markReadByCustomer = async (
  { db, clock, live }: Services,
  bookingId: string,
  upTo: number,
): Promise<undefined> => {
  await transact(db, async (trx) => {
    const found = await findConversationOfBooking(trx, bookingId)
    const conversation = found && (await lockConversation(trx, found.id))
    if (conversation) await markRead(trx, conversation, 'customer', upTo, clock.now())
  })
  live.announce()
  return undefined
}

const changeStaffMark = async (
  { db, live }: Services,
  id: string,
  change: (trx: Trx, conversation: ConversationRow) => Promise<void>,
): Promise<InboxRow> => {
  const row = await transact(db, async (trx) => {
    const conversation = await lockConversation(trx, id)
    if (!conversation) throw new NotFound()
    await change(trx, conversation)
    return getInboxRow(trx, id)
  })
  live.announce()
  return row
}

export const markReadByStaff = (services: Services, id: string, upTo: number): Promise<InboxRow> =>
  changeStaffMark(services, id, async (trx, conversation) => {
    const { is_marked_unread: isMarked, last_position: last, read_by_staff: read } = conversation
    if (isMarked) await updateConversation(trx, id, { is_marked_unread: false })
    if (Math.min(upTo, last) > read) return markRead(trx, conversation, 'staff', upTo, services.clock.now())
    return isMarked ? streamConversationChange(trx, conversation, false) : undefined
  })

/** What the customer wrote last is read, and not marked yet. */
export const canMarkUnread = (conversation: ConversationRow): boolean => {
  const { last_by_customer: last, read_by_staff: read, is_marked_unread: isMarked } = conversation
  return last > 0 && read >= last && !isMarked
}

/** For the office alone: the customer keeps reading that the message was seen. */
export const markUnread = (services: Services, id: string): Promise<InboxRow> =>
  changeStaffMark(services, id, async (trx, conversation) => {
    if (!canMarkUnread(conversation)) return
    await updateConversation(trx, id, { is_marked_unread: true })
    await streamConversationChange(trx, conversation, false)
  })
