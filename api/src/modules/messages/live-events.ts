import type { Trx } from '#/db/database.ts'
import { insertLiveEvent } from '#/live/queries.ts'
import { listAttachments } from './attachment-queries.ts'
import { type ConversationRow, findMessage } from './queries.ts'
import { toMessage } from './to-message.ts'

type Subject = Pick<ConversationRow, 'id' | 'booking_id' | 'customer_id' | 'person_name'>

const toHead = ({ id, booking_id }: Subject) => ({ conversationId: id, bookingId: booking_id })

/** Each of these writes last: see `insertLiveEvent`. */
export const streamMessage = async (trx: Trx, conversation: Subject, messageId: string): Promise<void> => {
  const row = await findMessage(trx, messageId)
  if (!row) throw new Error(`the message ${messageId} is gone`)
  const attachments = await listAttachments(trx, [messageId])
  const { customer_id: customerId } = conversation
  const write = (side: 'customer' | 'staff', userId: string | null = null) => ({
    type: 'message' as const,
    ...toHead(conversation),
    message: toMessage(row, attachments, conversation, { side, userId }),
  })
  // Without an account nobody is the author of a stream: the key of who wrote an enquiry is for nobody here.
  const author =
    row.user_id !== null && row.author !== 'system'
      ? { id: row.user_id, event: write(row.author, row.user_id) }
      : undefined
  await insertLiveEvent(trx, {
    staff: write('staff', ''),
    customer: customerId === null ? undefined : { id: customerId, event: write('customer', '') },
    author,
  })
}

export const streamReadMark = async (
  trx: Trx,
  conversation: Subject,
  mark: { side: 'customer' | 'staff'; upTo: number; at: Date },
): Promise<void> => {
  const { side, upTo, at } = mark
  const event = { type: 'read' as const, ...toHead(conversation), side, upTo, at: at.toISOString() }
  const { customer_id: customerId } = conversation
  await insertLiveEvent(trx, {
    staff: event,
    customer: customerId === null ? undefined : { id: customerId, event },
  })
}

/** `isForCustomer`: closed and opened again, which they see too. */
export const streamConversationChange = async (
  trx: Trx,
  conversation: Subject,
  isForCustomer: boolean,
): Promise<void> => {
  const event = { type: 'conversation' as const, ...toHead(conversation) }
  const { customer_id: customerId } = conversation
  await insertLiveEvent(trx, {
    staff: event,
    customer: isForCustomer && customerId !== null ? { id: customerId, event } : undefined,
  })
}
