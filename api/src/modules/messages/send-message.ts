import type { Message, MessageRequest } from '@escapes/contract'
import { markRepeated, recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { getBusinessContact } from '#/modules/business-settings/index.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { attachToMessage, listAttachments } from './attachment-queries.ts'
import { streamConversationChange, streamMessage, streamReadMark } from './live-events.ts'
import {
  type ConversationRow,
  countMessagesSince,
  findMessage,
  findMessageByKey,
  insertConversationOfBooking,
  insertMessage,
  lockConversation,
  type MessageRow,
  updateConversation,
} from './queries.ts'
import { toMessage, type Reader } from './to-message.ts'
import { toAutomaticAnswer, toAnswerDueAt } from './office-time.ts'

interface Sending extends MessageRequest {
  /** Of the author's call: the same key sends nothing twice. */
  key: string
  isBroadcast?: boolean
}

interface Written {
  message: Message
  /** The first answer to this key is given again. */
  isRepeated: boolean
}

const present = async (trx: Trx, conversation: ConversationRow, id: string, author: Reader): Promise<Message> => {
  const row = await findMessage(trx, id)
  return toMessage(row!, await listAttachments(trx, [id]), conversation, author)
}

const isSameMessage = async (trx: Trx, earlier: MessageRow, { text, attachmentIds }: Sending): Promise<boolean> => {
  const attached = (await listAttachments(trx, [earlier.id])).map(({ id }) => id)
  return (
    earlier.text === text &&
    attached.length === new Set(attachmentIds).size &&
    attached.every((id) => attachmentIds.includes(id))
  )
}

/** The message that was sent with this key before. Throws `idempotency-key-reused` for another one. */
const findSent = async (trx: Trx, conversation: ConversationRow, author: Reader, sending: Sending) => {
  const { side, userId } = author
  const earlier = await findMessageByKey(trx, conversation.id, { author: side, userId, key: sending.key })
  if (!earlier) return undefined
  if (!(await isSameMessage(trx, earlier, sending))) throw new Problem('idempotency-key-reused')
  return present(trx, conversation, earlier.id, author)
}

const addMessage = async (
  trx: Trx,
  conversation: ConversationRow,
  { side, userId }: Reader,
  { text, attachmentIds, key, isBroadcast = false }: Sending,
  now: Date,
): Promise<{ id: string; position: number }> => {
  const position = conversation.last_position + 1
  const { id } = await insertMessage(trx, {
    conversation_id: conversation.id,
    position,
    author: side,
    user_id: userId,
    client_key: key,
    text,
    sent_at: now,
    is_broadcast: isBroadcast,
  })
  const ids = [...new Set(attachmentIds)]
  if (ids.length > 0) {
    const isStaff = side === 'staff'
    const count =
      userId === null ? 0 : await attachToMessage(trx, id, ids, { conversationId: conversation.id, userId, isStaff })
    if (count !== ids.length) throw new Problem('attachment-unknown')
  }
  return { id, position }
}

/** Who begins to wait while the office is closed is told so. */
const addAutomaticAnswer = async (trx: Trx, conversation: ConversationRow, position: number, now: Date) => {
  const hours = await getBusinessContact(trx)
  const text = conversation.waiting_since === null ? toAutomaticAnswer(now, hours) : undefined
  if (text === undefined) return undefined
  const { id } = await insertMessage(trx, {
    conversation_id: conversation.id,
    position,
    author: 'system',
    user_id: null,
    client_key: null,
    text,
    sent_at: now,
  })
  return id
}

/** Writes for the customer into a conversation that the caller has locked. It opens again, and the customer waits. */
export const writeAsCustomer = async (
  trx: Trx,
  conversation: ConversationRow,
  sending: Sending & { userId: string | null },
  now: Date,
  { isAnsweredElsewhere = false } = {},
): Promise<Written> => {
  const author: Reader = { side: 'customer', userId: sending.userId }
  const earlier = await findSent(trx, conversation, author, sending)
  if (earlier) return { message: earlier, isRepeated: true }
  const { id, position } = await addMessage(trx, conversation, author, sending, now)
  const answerId = isAnsweredElsewhere ? undefined : await addAutomaticAnswer(trx, conversation, position + 1, now)
  await updateConversation(trx, conversation.id, {
    closed_at: null,
    snoozed_until: null,
    returned_at: null,
    last_position: answerId === undefined ? position : position + 1,
    last_by_customer: position,
    waiting_since: conversation.waiting_since ?? now,
    answer_due_at: conversation.answer_due_at ?? toAnswerDueAt(now, conversation.kind, await getBusinessContact(trx)),
    last_message_at: now,
  })
  const message = await present(trx, conversation, id, author)
  await streamMessage(trx, conversation, id)
  if (answerId !== undefined) await streamMessage(trx, conversation, answerId)
  if (conversation.closed_at !== null) await streamConversationChange(trx, conversation, true)
  return { message, isRepeated: false }
}

const dayMs = 86_400_000
/** Many times what anybody writes about a trip. */
const maxCustomerMessagesPerDay = 1_000

export const sendAsCustomer = async (
  { db, clock, live }: Services,
  { bookingId, userId, ...sending }: Sending & { bookingId: string; userId: string },
): Promise<Message> => {
  const { message } = await transact(db, async (trx) => {
    const now = clock.now()
    const { id } = await insertConversationOfBooking(trx, bookingId, now)
    const conversation = await lockConversation(trx, id)
    if (!conversation) throw new NotFound()
    const written = await writeAsCustomer(trx, conversation, { ...sending, userId }, now)
    const since = new Date(now.getTime() - dayMs)
    if (!written.isRepeated && (await countMessagesSince(trx, id, 'customer', since)) > maxCustomerMessagesPerDay)
      throw new Problem('too-many-requests', 'These are more messages than we can read in a day. Please call us.', {
        retryAfterSeconds: 3_600,
      })
    return written
  })
  live.announce()
  return message
}

const toAnswered = (position: number) => ({
  closed_at: null,
  read_by_staff: position,
  is_marked_unread: false,
  waiting_since: null,
  answer_due_at: null,
  returned_at: null,
})

const maxAnswersByMail = 30

/** Each answer to an enquiry is a mail to whoever its form named. */
const requireFewAnswersByMail = async (trx: Trx, { id, enquiry_id }: ConversationRow, now: Date): Promise<void> => {
  if (enquiry_id === null) return
  if ((await countMessagesSince(trx, id, 'staff', new Date(now.getTime() - dayMs))) < maxAnswersByMail) return
  throw new Problem(
    'too-many-mails-to-address',
    `This person got ${maxAnswersByMail} answers by e-mail within a day. Please go on tomorrow.`,
  )
}

/**
 * Writes for staff into a conversation that the caller has locked. An answer marks what the customer wrote read, and ends
 * their waiting; a broadcast does not. To an enquiry both go by mail too. What it streams the caller writes last.
 */
export const writeAsStaff = async (
  trx: Trx,
  conversation: ConversationRow,
  { userId, ...sending }: Sending & { userId: string },
  now: Date,
): Promise<Written & { stream: () => Promise<void> }> => {
  const { id: conversationId } = conversation
  const author: Reader = { side: 'staff', userId }
  const earlier = await findSent(trx, conversation, author, sending)
  if (earlier) return { message: earlier, isRepeated: true, stream: () => Promise.resolve() }
  await requireFewAnswersByMail(trx, conversation, now)
  const { id, position } = await addMessage(trx, conversation, author, sending, now)
  await updateConversation(trx, conversationId, {
    last_position: position,
    last_by_staff: position,
    last_message_at: now,
    ...(!sending.isBroadcast && toAnswered(position)),
  })
  if (conversation.enquiry_id !== null) await publish(trx, 'enquiry.answered', { conversationId, messageId: id })
  const stream = async (): Promise<void> => {
    await streamMessage(trx, conversation, id)
    if (sending.isBroadcast) return
    if (conversation.last_by_customer > conversation.read_by_staff)
      await streamReadMark(trx, conversation, { side: 'staff', upTo: position, at: now })
    if (conversation.closed_at !== null) await streamConversationChange(trx, conversation, true)
  }
  return { message: await present(trx, conversation, id, author), isRepeated: false, stream }
}

export const sendAsStaff = async (
  { db, clock, live }: Services,
  { conversationId, ...sending }: Sending & { conversationId: string; userId: string },
): Promise<Message> => {
  const sent = await transact(db, async (trx) => {
    const conversation = await lockConversation(trx, conversationId)
    if (!conversation) throw new NotFound()
    const { message, isRepeated, stream } = await writeAsStaff(trx, conversation, sending, clock.now())
    await stream()
    if (isRepeated) markRepeated(trx)
    else recordChange(trx, { kind: 'conversations', id: conversationId, bookingId: conversation.booking_id }, {}, {})
    return message
  })
  live.announce()
  return sent
}
