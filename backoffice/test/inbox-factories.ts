import type { Conversation, ConversationRow, Message } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { anId, usdAmount } from './factories.ts'

type ConversationsPage = CallOutput<'GET /admin/conversations'>

export const aRow = (more: Partial<ConversationRow> = {}): ConversationRow => ({
  id: anId(),
  kind: 'booking',
  title: 'Fort House',
  reference: 'GALLE379',
  bookingId: anId(),
  person: { name: 'Amaya Silva', email: 'amaya@example.test', customerId: 'c1' },
  assignee: null,
  isClosed: false,
  unread: 1,
  waitingSince: '2026-11-21T04:00:00Z',
  answerDueAt: '2026-11-21T08:00:00Z',
  lastMessageAt: '2026-11-21T04:00:00Z',
  lastMessage: { author: 'customer', text: 'Is the pool heated?', attachments: 0 },
  ...more,
})

export const aConversationsPage = (
  items: ConversationRow[],
  counts: Partial<ConversationsPage['counts']> = {},
): ConversationsPage => ({
  items,
  nextCursor: null,
  total: items.length,
  counts: {
    open: items.length,
    unread: items.filter(({ unread }) => unread > 0).length,
    waiting: 0,
    mine: 0,
    unassigned: 0,
    overdue: 0,
    ...counts,
  },
})

export const aMessage = (position: number, more: Partial<Message> = {}): Message => ({
  id: anId(),
  position,
  author: 'customer',
  authorName: 'Amaya',
  text: `Message ${position}`,
  attachments: [],
  sentAt: `2026-11-21T04:${String(position).padStart(2, '0')}:00Z`,
  ...more,
})

export const aConversation = (
  row: ConversationRow,
  messages: Message[],
  more: Partial<Conversation> = {},
): Conversation => ({
  ...row,
  messages: {
    items: messages,
    nextCursor: null,
    total: messages.length,
    conversationId: row.id,
    readByCustomer: 0,
    readByStaff: 0,
    isClosed: row.isClosed,
  },
  booking: {
    id: row.bookingId ?? anId(),
    reference: row.reference,
    title: row.title,
    kind: 'villa',
    state: 'pending',
    checkIn: '2027-05-14',
    checkOut: '2027-05-18',
    guests: 3,
    currency: 'USD',
    total: usdAmount(124_000),
    paid: usdAmount(0),
    due: usdAmount(124_000),
  },
  enquiry: null,
  ...more,
})
