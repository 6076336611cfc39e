import { z } from 'zod'
import { bookingState } from './bookings.ts'
import { defineEndpoints } from './endpoint.ts'
import {
  agreedAmount,
  currencyCode,
  id,
  instant,
  multiLineText,
  requestedInstant,
  responseDate,
  singleLineText,
} from './fields.ts'
import { maxAttachments, maxMessageLength, maxSnoozeDays } from './message-limits.ts'
import { pageQuery, pageSchema } from './paging.ts'
import { maxUploadBytes } from './receipt-claim.ts'
import { fileLinkSchemas, receiptFileProblemCodes } from './receipts.ts'

export { maxAttachments, maxMessageLength, maxSnoozeDays }

/** A photo or PDF of a message, cleaned as receipts are. */
export const messageAttachment = z.object({
  id,
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  hasPreview: z.boolean(),
})
export type MessageAttachment = z.output<typeof messageAttachment>

export const message = z.object({
  id,
  /** Grows within a conversation, without two that are equal; read marks name it. */
  position: z.int(),
  /** `system`: the automatic first answer. */
  author: z.enum(['customer', 'staff', 'system']),
  /** What customers are shown of a member of staff: the first name; null for system. */
  authorName: z.string().nullable(),
  authorAvatarUrl: z.string().nullish(),
  text: z.string(),
  attachments: z.array(messageAttachment),
  sentAt: instant,
  /** Told to staff alone: the same went to several customers. */
  isBroadcast: z.boolean().optional(),
  /** The Idempotency-Key of its author's call, for that author only: their page knows its own message by it. */
  clientKey: z.string().nullish(),
})
export type Message = z.output<typeof message>

/** A page of a conversation: the newest messages, the oldest of them first; `nextCursor` leads to older ones. */
export const messagePage = pageSchema(message).extend({
  /** Null: nobody has written yet. */
  conversationId: id.nullable(),
  /** Up to which position each side has read; 0 for none. */
  readByCustomer: z.int(),
  readByStaff: z.int(),
  isClosed: z.boolean(),
})
export type MessagePage = z.output<typeof messagePage>

/** Text, files or both. */
export const messageRequest = z
  .strictObject({
    text: z.union([z.literal(''), multiLineText(maxMessageLength)], {
      error: 'Write a message of at most 4,000 characters.',
    }),
    attachmentIds: z.array(id).max(maxAttachments, `At most ${maxAttachments} files.`).default([]),
  })
  .refine(({ text, attachmentIds }) => text.length > 0 || attachmentIds.length > 0, {
    path: ['text'],
    message: 'Write a message.',
  })
export type MessageRequest = z.output<typeof messageRequest>

/** `isBroadcast`: the same goes to several customers, and answers none of them: who waits, waits on. */
export const staffMessageRequest = messageRequest.safeExtend({ isBroadcast: z.boolean().default(false) })

const readRequest = z.strictObject({ upTo: z.int().nonnegative() })
const messageProblems = ['not-found', 'attachment-unknown'] as const

/** A customer's conversations, for marks on cards and in the navigation. */
export const ownConversations = z.object({
  items: z.array(z.object({ conversationId: id, bookingId: id, unread: z.int(), lastMessageAt: instant })),
  unread: z.int(),
})
export type OwnConversations = z.output<typeof ownConversations>

/**
 * Views of the inbox. `waiting`: the customer wrote last. `closed` ones are in that view and in `all` alone; snoozed ones
 * also where their customer waits: the promise of an answer stands.
 */
export const conversationViews = [
  'all',
  'open',
  'unread',
  'waiting',
  'mine',
  'unassigned',
  'snoozed',
  'closed',
] as const
export const conversationKinds = ['booking', 'enquiry'] as const

export const staffPerson = z.object({ id, name: z.string() })

export const conversationRow = z.object({
  id,
  kind: z.enum(conversationKinds),
  /** The listing's title, or the subject of an enquiry. */
  title: z.string(),
  /** Of the booking or the enquiry. */
  reference: z.string(),
  bookingId: id.nullable(),
  person: z.object({
    name: z.string(),
    email: z.string(),
    customerId: id.nullable(),
    avatarUrl: z.string().nullish(),
  }),
  assignee: staffPerson.nullable(),
  isClosed: z.boolean(),
  /** When a snoozed one comes back. */
  snoozedUntil: instant.nullish(),
  /** Since when one that was snoozed is back and nobody has dealt with it. */
  returnedAt: instant.nullish(),
  /** Messages of the customer that staff have not read, or marked unread. */
  unread: z.int(),
  /** Since when the customer has waited for an answer; null when nobody waits. */
  waitingSince: instant.nullable(),
  /** By when an answer is promised, in office hours; null when nobody waits. */
  answerDueAt: instant.nullable(),
  lastMessageAt: instant,
  /** Of a search: the words around what was found in the latest message that has it; absent where no message has. */
  match: z.string().nullish(),
  lastMessage: z.object({ author: z.enum(['customer', 'staff', 'system']), text: z.string(), attachments: z.int() }),
})
export type ConversationRow = z.output<typeof conversationRow>

export const conversationCounts = z.object({
  open: z.int(),
  unread: z.int(),
  waiting: z.int(),
  mine: z.int(),
  unassigned: z.int(),
  snoozed: z.int().optional(),
  /** Waiting longer than promised. */
  overdue: z.int(),
})
export type ConversationCounts = z.output<typeof conversationCounts>

export const conversation = conversationRow.extend({
  messages: messagePage,
  /** Of a booking: what staff need beside the conversation. */
  booking: z
    .object({
      id,
      reference: z.string(),
      title: z.string(),
      kind: z.enum(['tour', 'experience', 'villa']),
      state: bookingState,
      checkIn: responseDate,
      /** Of an activity of several days: its last one. */
      checkOut: responseDate.nullable(),
      guests: z.int(),
      currency: currencyCode,
      total: agreedAmount,
      paid: agreedAmount,
      due: agreedAmount,
    })
    .nullable(),
  /** Of an enquiry: the form as it was sent. */
  enquiry: z
    .object({
      reference: z.string(),
      subject: z.string(),
      phone: z.string().nullable(),
      sentAt: instant,
      /** Earlier enquiries and bookings of the same address. */
      otherConversations: z.array(z.object({ id, title: z.string(), reference: z.string() })),
    })
    .nullable(),
})
export type Conversation = z.output<typeof conversation>

/** `{name}`, `{reference}`, `{listing}`, `{dates}` and `{due}` are filled in when it is put into an answer. */
export const savedReplyPlaceholders = ['name', 'reference', 'listing', 'dates', 'due'] as const
export const savedReply = z.object({ id, name: z.string(), text: z.string(), version: z.int() })
export type SavedReply = z.output<typeof savedReply>
const savedReplyFields = { name: singleLineText(60), text: multiLineText(maxMessageLength) }

const attachmentUpload = {
  upload: { field: 'file', maxBytes: maxUploadBytes },
  response: messageAttachment,
  status: 201,
  problems: ['not-found', 'too-many-attachments', ...receiptFileProblemCodes],
  rate: 'upload',
} as const
const staffChange = {
  access: 'staff',
  response: conversationRow,
  problems: ['not-found'],
} as const

/** Two for each of a page of the inbox: Undo opens one and marks it. */
const maxChanges = 100
const changeOf = <A extends string, F extends z.ZodRawShape>(action: A, fields: F) =>
  z.strictObject({ id, action: z.literal(action), ...fields })
/** What may be done with several at once. `unmark` takes back a mark of unread, and reads nothing that is new. */
const conversationChange = z.discriminatedUnion('action', [
  changeOf('close', {}),
  changeOf('reopen', {}),
  changeOf('assign', { assigneeId: id.nullable() }),
  changeOf('snooze', { until: requestedInstant.nullable() }),
  changeOf('mark-unread', {}),
  changeOf('unmark', {}),
])
export type ConversationChange = z.output<typeof conversationChange>

export const messageEndpoints = defineEndpoints({
  'GET /conversations': {
    summary: "The caller's conversations with support, with what is unread in each.",
    access: 'signed-in',
    response: ownConversations,
  },
  'GET /bookings/:id/messages': {
    summary: 'The conversation about a booking.',
    access: 'owner',
    query: z.strictObject({ ...pageQuery }),
    response: messagePage,
  },
  'POST /bookings/:id/messages': {
    summary: 'The customer writes. A closed conversation opens again.',
    access: 'owner',
    body: messageRequest,
    response: message,
    status: 201,
    problems: messageProblems,
    idempotent: true,
  },
  'POST /bookings/:id/messages/read': {
    summary: 'The customer has read up to a position.',
    access: 'owner',
    body: readRequest,
  },
  'POST /bookings/:id/messages/attachments': {
    summary: 'Uploads a file for the next message: multipart/form-data with the part `file`, a photo or PDF.',
    access: 'owner',
    ...attachmentUpload,
  },
  'POST /attachments/:id/link': {
    summary: 'A link to the file of a message for this caller, good for five minutes.',
    access: 'owner-or-staff',
    audit: 'none',
    body: fileLinkSchemas.body,
    response: fileLinkSchemas.response,
    rate: 'browse',
  },
  'GET /attachments/:id/file': {
    summary: 'The file itself, for whom the link was made and while it lasts.',
    access: 'owner-or-staff',
    query: fileLinkSchemas.query,
    binary: true,
    problems: ['not-found', 'link-expired'],
  },
  'GET /admin/conversations': {
    summary:
      'The inbox: who waits longest for an answer first, read or not; then what was marked unread, then the latest.',
    access: 'staff',
    query: z.strictObject({
      /** A part of a name, an e-mail or a text, or the beginning of a reference. */
      q: z.string().trim().max(100).optional(),
      view: z.enum(conversationViews).default('open'),
      kind: z.enum(conversationKinds).optional(),
      ...pageQuery,
    }),
    response: pageSchema(conversationRow).extend({ counts: conversationCounts }),
  },
  'GET /admin/conversations/counts': {
    summary: 'How many conversations are in each view.',
    access: 'staff',
    response: conversationCounts,
  },
  'GET /admin/conversations/:id': {
    summary: 'A conversation with its newest messages, and the booking or enquiry beside it.',
    access: 'staff',
    response: conversation,
  },
  'GET /admin/conversations/:id/messages': {
    summary: 'Older messages of a conversation.',
    access: 'staff',
    query: z.strictObject({ ...pageQuery }),
    response: messagePage,
  },
  'POST /admin/bookings/:id/conversation': {
    summary: 'The conversation about a booking, begun if there is none, so that staff can write first.',
    access: 'staff',
    response: conversation,
  },
  'POST /admin/conversations/:id/messages': {
    summary: 'Staff answer. An enquiry is answered by mail too.',
    access: 'staff',
    readByCustomers: ['text'],
    mayNameCustomersNumbers: true,
    body: staffMessageRequest,
    response: message,
    status: 201,
    problems: [...messageProblems, 'too-many-mails-to-address'],
    idempotent: true,
  },
  'POST /admin/conversations/:id/attachments': {
    summary: 'Uploads a file for the next answer.',
    access: 'staff',
    ...attachmentUpload,
  },
  'POST /admin/conversations/:id/read': {
    summary: 'Staff have read up to a position.',
    ...staffChange,
    audit: 'none',
    body: readRequest,
  },
  'POST /admin/conversations/:id/typing': {
    summary: 'The caller writes an answer: colleagues see it at once, the customer never. Said again while it goes on.',
    access: 'staff',
    audit: 'none',
    rate: 'browse',
  },
  'POST /admin/conversations/:id/unread': {
    summary: 'Marks the last message of the customer unread, for staff alone: what the customer was told stays.',
    ...staffChange,
    audit: 'none',
  },
  'POST /admin/conversations/:id/assign': {
    summary: 'Gives the conversation to a member of staff, or to nobody.',
    ...staffChange,
    body: z.strictObject({ assigneeId: id.nullable() }),
  },
  'POST /admin/conversations/:id/snooze': {
    summary:
      'Puts the conversation aside until a time, or brings it back. What the customer writes brings it back too.',
    ...staffChange,
    body: z.strictObject({ until: requestedInstant.nullable() }),
  },
  'POST /admin/conversations/:id/close': { summary: 'Nothing is left to answer.', ...staffChange },
  'POST /admin/conversations/:id/reopen': { summary: 'Opens a closed conversation.', ...staffChange },
  'POST /admin/conversations/changes': {
    summary:
      'Closes, assigns, snoozes or marks several conversations, or none of them where one value is not possible. Those that are gone are named.',
    access: 'staff',
    countsEachOf: 'changes',
    body: z.strictObject({ changes: z.array(conversationChange).min(1).max(maxChanges) }),
    response: z.object({ items: z.array(conversationRow), missing: z.array(id) }),
  },
  'GET /admin/conversation-assignees': {
    summary: 'Staff who can be given a conversation.',
    access: 'staff',
    response: z.object({ items: z.array(staffPerson) }),
  },
  'GET /admin/saved-replies': {
    summary: 'Answers that staff write often.',
    access: 'staff',
    response: z.object({ items: z.array(savedReply) }),
  },
  'POST /admin/saved-replies': {
    summary: 'Saves an answer for everybody in the office.',
    access: 'staff',
    readByCustomers: 'all',
    body: z.strictObject(savedReplyFields),
    response: savedReply,
    status: 201,
  },
  'PUT /admin/saved-replies/:id': {
    summary: 'Changes a saved answer.',
    access: 'staff',
    readByCustomers: 'all',
    body: z.strictObject({ ...savedReplyFields, version: z.int() }),
    response: savedReply,
    problems: ['not-found', 'version-conflict'],
  },
  'DELETE /admin/saved-replies/:id': {
    summary: 'Removes a saved answer.',
    access: 'staff',
  },
})
