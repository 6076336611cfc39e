import type { Message, MessageAttachment } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { toFirstNameOfStaff, toOwnFirstName } from '#/first-name.ts'
import { listAttachments, type ShownAttachment } from './attachment-queries.ts'
import type { ConversationRow, MessageRow } from './queries.ts'

/** Who looks: `userId` is null for who wrote an enquiry and has no account. */
export interface Reader {
  side: 'customer' | 'staff'
  userId: string | null
}

export const toAttachment = ({
  id,
  file_name,
  content_type,
  bytes,
}: Omit<ShownAttachment, 'message_id'>): MessageAttachment => ({
  id,
  fileName: file_name,
  contentType: content_type,
  bytes,
  hasPreview: true,
})

const toAuthorName = (
  { author, name }: MessageRow,
  conversation: Pick<ConversationRow, 'person_name'>,
  side: Reader['side'],
): string | null => {
  if (author === 'system') return null
  const full = author === 'customer' ? conversation.person_name : (name ?? '')
  if (side === 'staff') return full
  return author === 'staff' ? toFirstNameOfStaff(full) : toOwnFirstName(full)
}

/** A message as one reader may see it: customers get first names, and only its author its key. */
export const toMessage = (
  row: MessageRow,
  attachments: readonly ShownAttachment[],
  conversation: Pick<ConversationRow, 'person_name'>,
  reader: Reader,
): Message => ({
  id: row.id,
  position: row.position,
  author: row.author,
  authorName: toAuthorName(row, conversation, reader.side),
  authorAvatarUrl: row.avatar_url,
  text: row.text,
  attachments: attachments.filter(({ message_id }) => message_id === row.id).map(toAttachment),
  sentAt: row.sent_at.toISOString(),
  ...(row.is_broadcast && reader.side === 'staff' && { isBroadcast: true }),
  ...(row.author === reader.side && row.user_id === reader.userId && { clientKey: row.client_key }),
})

export const loadMessages = async (
  db: Db,
  rows: readonly MessageRow[],
  conversation: Pick<ConversationRow, 'person_name'>,
  reader: Reader,
): Promise<Message[]> => {
  const attachments = await listAttachments(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toMessage(row, attachments, conversation, reader))
}
