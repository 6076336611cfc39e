import { maxAttachments, type MessageAttachment } from '@escapes/contract'
import { toNameForCustomers } from '#/account-numbers/require-own-account-numbers.ts'
import { recordChange } from '#/audit/record-change.ts'
import type { Db } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import type { SentFile } from '#/http/send-response.ts'
import type { Services } from '#/services.ts'
import type { FileLink } from '#/uploads/file-link.ts'
import { createFileLink, loadLinkedFile, type SignedFileLink } from '#/uploads/linked-file.ts'
import { sanitizeFile, type UploadedFile } from '#/uploads/sanitize-file.ts'
import { deleteFilesUnlessRecorded, storeFile } from '#/uploads/store-file.ts'
import { type AttachmentRow, countWaitingAttachments, findAttachment, insertAttachment } from './attachment-queries.ts'
import { findConversation, insertConversationOfBooking, lockConversation } from './queries.ts'
import { toAttachment } from './to-message.ts'

/** A draft of five that is begun anew once, and some more. */
const maxWaiting = maxAttachments * 3

interface Upload {
  userId: string
  isStaff: boolean
  file: UploadedFile
}

/** Sanitizes and stores the file, then writes its row; it waits for its message. Throws `too-many-attachments`. */
const upload = async (
  services: Services,
  conversationId: string,
  { userId, isStaff, file }: Upload,
): Promise<MessageAttachment> => {
  const { db, clock } = services
  const requireRoom = async (at: Db) => {
    if ((await countWaitingAttachments(at, { conversationId, userId, isStaff })) >= maxWaiting)
      throw new Problem('too-many-attachments')
  }
  await requireRoom(db)
  const stored = await storeFile(services, 'messages', await sanitizeFile(file))
  const { id, sanitized } = stored
  try {
    return await transact(db, async (trx) => {
      const conversation = await lockConversation(trx, conversationId)
      if (!conversation) throw new NotFound()
      await requireRoom(trx)
      const shown = {
        id,
        file_name: isStaff
          ? await toNameForCustomers(trx, sanitized.displayName, sanitized.contentType)
          : sanitized.displayName,
        content_type: sanitized.contentType,
        bytes: sanitized.bytes.length,
        created_at: clock.now(),
      }
      await insertAttachment(trx, {
        ...shown,
        conversation_id: conversationId,
        message_id: null,
        uploaded_by: userId,
        is_of_staff: isStaff,
        object_key: stored.objectKey,
        preview_key: stored.previewKey,
      })
      recordChange(trx, { kind: 'conversations', id: conversationId, bookingId: conversation.booking_id }, {}, {})
      file.signal.throwIfAborted()
      return toAttachment(shown)
    })
  } catch (error) {
    await deleteFilesUnlessRecorded(services, stored, async () => (await findAttachment(db, id)) !== undefined)
    throw error
  }
}

export const uploadAsCustomer = async (
  services: Services,
  bookingId: string,
  given: Omit<Upload, 'isStaff'>,
): Promise<MessageAttachment> => {
  const { db, clock } = services
  const { id } = await transact(db, (trx) => insertConversationOfBooking(trx, bookingId, clock.now()))
  return upload(services, id, { ...given, isStaff: false })
}

export const uploadAsStaff = async (
  services: Services,
  conversationId: string,
  given: Omit<Upload, 'isStaff'>,
): Promise<MessageAttachment> => {
  if (!(await findConversation(services.db, conversationId))) throw new NotFound()
  return upload(services, conversationId, { ...given, isStaff: true })
}

/**
 * Who may read a file besides staff: the customer of its conversation, once it was sent or where it is their own. Of
 * files that no customer may read it is who uploaded it.
 */
export const findAttachmentOwnerId = async (db: Db, id: string): Promise<string | undefined> => {
  const file = await findAttachment(db, id)
  if (!file) return undefined
  const customerId = (await findConversation(db, file.conversation_id))?.customer_id
  const isForCustomer = file.message_id !== null || !file.is_of_staff
  return (isForCustomer && customerId) || file.uploaded_by
}

const toPath = (id: string): string => `/attachments/${id}/file`

/** A file that was not sent yet is for who uploaded it. */
const findReadable = async (db: Db, id: string, userId: string): Promise<AttachmentRow | undefined> => {
  const file = await findAttachment(db, id)
  return file && (file.message_id !== null || file.uploaded_by === userId) ? file : undefined
}

export const createAttachmentLink = async (
  services: Services,
  id: string,
  link: Pick<FileLink, 'userId' | 'variant' | 'page'>,
): Promise<{ url: string; expiresAt: string }> =>
  createFileLink(services, await findReadable(services.db, id, link.userId), { path: toPath(id), ...link })

export const sendAttachmentFile = (
  services: Services,
  id: string,
  link: Omit<SignedFileLink, 'path'>,
): Promise<SentFile> =>
  loadLinkedFile(services, { ...link, path: toPath(id) }, () => findReadable(services.db, id, link.userId))
