import type { ColumnType, Generated } from 'kysely'

export type MessageAuthor = 'customer' | 'staff' | 'system'

/** About one booking or one enquiry; positions are those of its messages, 0 for none. */
export interface ConversationTable {
  id: Generated<string>
  booking_id: string | null
  enquiry_id: string | null
  assignee_id: string | null
  closed_at: Date | null
  last_position: Generated<number>
  last_by_customer: Generated<number>
  last_by_staff: Generated<number>
  read_by_customer: Generated<number>
  read_by_staff: Generated<number>
  /** Up to which message a side was notified by mail that it has unread ones. */
  notified_customer: Generated<number>
  notified_staff: Generated<number>
  /** Since when the customer waits for an answer, and by when one is promised. */
  waiting_since: Date | null
  answer_due_at: Date | null
  last_message_at: Date
  /** By staff, for later: it says nothing of what they have read. */
  is_marked_unread: Generated<boolean>
  /** Put aside until then. */
  snoozed_until: Date | null
  /** Since when it is back, until somebody deals with it. */
  returned_at: Date | null
  /** Generated: the customer wrote something that staff have not read, or staff marked it so. */
  is_unread: ColumnType<boolean, never, never>
  /** Generated: `waiting_since`, or a day far ahead. */
  waits_from: ColumnType<Date, never, never>
}

export interface MessageTable {
  id: Generated<string>
  conversation_id: string
  position: number
  author: MessageAuthor
  /** Null for system, and for who wrote an enquiry. */
  user_id: string | null
  client_key: string | null
  text: string
  sent_at: Date
  is_broadcast: Generated<boolean>
}

export interface MessageAttachmentTable {
  id: Generated<string>
  conversation_id: string
  /** Null until its message is sent. */
  message_id: string | null
  uploaded_by: string
  is_of_staff: boolean
  object_key: string
  preview_key: string
  file_name: string
  content_type: string
  bytes: number
  created_at: Date
}

export interface SavedReplyTable {
  id: Generated<string>
  name: string
  text: string
  version: Generated<number>
  updated_at: Date
  updated_by: string
}

/** A view: what a conversation is about, and with whom. */
export interface ConversationSubjectView {
  conversation_id: string
  kind: 'booking' | 'enquiry'
  title: string
  reference: string
  /** Whose booking it is; null for enquiries. */
  customer_id: string | null
  /** The account with that address. It proves nothing of who wrote an enquiry. */
  account_id: string | null
  person_name: string
  person_email: string
  /** Name and address in lower case. */
  person_text: string
  phone: string | null
  begun_at: Date
}

/** A view: who may be given a conversation. */
export interface StaffAccountView {
  id: string
  name: string
}

declare module '#/db/database.ts' {
  interface Database {
    conversations: ConversationTable
    messages: MessageTable
    message_attachments: MessageAttachmentTable
    saved_replies: SavedReplyTable
    conversation_subjects: ConversationSubjectView
    staff_accounts: StaffAccountView
  }
}
