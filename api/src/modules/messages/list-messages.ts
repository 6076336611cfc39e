import type { MessagePage } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { decodeCursor, toPage } from '#/http/paging.ts'
import { type ConversationRow, findConversationOfBooking, listMessages } from './queries.ts'
import { loadMessages, type Reader } from './to-message.ts'

interface PageRequest {
  limit: number
  cursor?: string | undefined
}

const emptyPage: MessagePage = {
  items: [],
  nextCursor: null,
  total: 0,
  conversationId: null,
  readByCustomer: 0,
  readByStaff: 0,
  isClosed: false,
}

/** The newest messages or, with a cursor, those before. */
export const loadMessagePage = async (
  db: Db,
  conversation: ConversationRow,
  reader: Reader,
  { limit, cursor }: PageRequest,
): Promise<MessagePage> => {
  const [below] = decodeCursor(cursor, 'position', ['integer']) ?? []
  const rows = await listMessages(db, conversation.id, below === undefined ? undefined : Number(below), limit + 1)
  const { pageRows, nextCursor } = toPage(
    rows.map((row) => ({ ...row, keys: [String(row.position)] })),
    'position',
    limit,
  )
  return {
    items: await loadMessages(db, pageRows.toReversed(), conversation, reader),
    nextCursor,
    total: conversation.last_position,
    conversationId: conversation.id,
    readByCustomer: conversation.read_by_customer,
    readByStaff: conversation.read_by_staff,
    isClosed: conversation.closed_at !== null,
  }
}

/** The conversation about a booking as its customer sees it. */
export const listOwnMessages = async (
  db: Db,
  bookingId: string,
  userId: string,
  request: PageRequest,
): Promise<MessagePage> => {
  const conversation = await findConversationOfBooking(db, bookingId)
  if (conversation) return loadMessagePage(db, conversation, { side: 'customer', userId }, request)
  decodeCursor(request.cursor, 'position', ['integer'])
  return emptyPage
}
