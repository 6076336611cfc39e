import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import type { MessageAttachmentTable } from './tables.ts'

const shown = ['id', 'message_id', 'file_name', 'content_type', 'bytes', 'created_at'] as const
const columns = [...shown, 'conversation_id', 'uploaded_by', 'is_of_staff', 'object_key', 'preview_key'] as const

export const insertAttachment = async (trx: Trx, attachment: Insertable<MessageAttachmentTable>): Promise<void> => {
  await trx.insertInto('message_attachments').values(attachment).execute()
}

export const findAttachment = (db: Db, id: string) =>
  db.selectFrom('message_attachments').select(columns).where('id', '=', id).executeTakeFirst()

/** Undefined while it waits for its message. */
export const findSentAttachment = (db: Db, id: string) =>
  db
    .selectFrom('message_attachments')
    .select(columns)
    .where('id', '=', id)
    .where('message_id', 'is not', null)
    .executeTakeFirst()

export type AttachmentRow = NonNullable<Awaited<ReturnType<typeof findAttachment>>>
export type ShownAttachment = Pick<AttachmentRow, (typeof shown)[number]>

export const listAttachments = async (db: Db, messageIds: readonly string[]): Promise<ShownAttachment[]> => {
  if (messageIds.length === 0) return []
  return db
    .selectFrom('message_attachments')
    .select(shown)
    .where('message_id', 'in', messageIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export const countAttachments = async (db: Db, messageId: string): Promise<number> =>
  (await listAttachments(db, [messageId])).length

interface Uploader {
  conversationId: string
  userId: string
  isStaff: boolean
}

export const countWaitingAttachments = async (
  db: Db,
  { conversationId, userId, isStaff }: Uploader,
): Promise<number> => {
  const { count } = await db
    .selectFrom('message_attachments')
    .select(sql<number>`count(*)`.as('count'))
    .where('conversation_id', '=', conversationId)
    .where('uploaded_by', '=', userId)
    .where('is_of_staff', '=', isStaff)
    .where('message_id', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Puts waiting files of the sender to a message. Returns how many there were. */
export const attachToMessage = async (
  trx: Trx,
  messageId: string,
  ids: readonly string[],
  { conversationId, userId, isStaff }: Uploader,
): Promise<number> => {
  const attached = await trx
    .updateTable('message_attachments')
    .set({ message_id: messageId })
    .where('id', 'in', ids)
    .where('conversation_id', '=', conversationId)
    .where('uploaded_by', '=', userId)
    .where('is_of_staff', '=', isStaff)
    .where('message_id', 'is', null)
    .returning('id')
    .execute()
  return attached.length
}

/** Of these object keys those that an attachment has. */
export const findAttachmentKeysInUse = async (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('message_attachments')
    .select(['object_key', 'preview_key'])
    .where((is) => is.or([is('object_key', 'in', keys), is('preview_key', 'in', keys)]))
    .execute()
  return new Set(rows.flatMap((row) => [row.object_key, row.preview_key]))
}

/** Forgets files that were uploaded before and never sent; their bytes are deleted as orphans. */
export const deleteUnsentAttachments = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('message_attachments').where('message_id', 'is', null).where('created_at', '<', before).execute()
}
