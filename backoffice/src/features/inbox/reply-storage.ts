import type { MessageAttachment } from '@escapes/contract'
import { privateStorage } from '@escapes/platform/private-storage'
import type { PendingMessage } from '@escapes/shared-ui/chat'

/** What is typed and not sent, with the files that are uploaded for it. */
export interface Draft {
  text: string
  attachments: readonly MessageAttachment[]
  /** The position of the last message when it was begun: whoever answers after it has not been read. */
  since: number | undefined
}

export const emptyDraft: Draft = { text: '', attachments: [], since: undefined }
export const isEmptyDraft = ({ text, attachments }: Draft): boolean => text.trim() === '' && attachments.length === 0

/** A reply under its Idempotency-Key, so that it arrives once however often it is tried; what was refused says why. */
export type UnsentReply = Omit<PendingMessage, 'state'>

/** What one member of staff wrote in one conversation and the server does not have, until they sign out. */
export const createReplyStorage = (userId: string, conversationId: string) => {
  const of = (what: string) => `inbox-${what}.${userId}.${conversationId}`
  return {
    readDraft: (): Draft => (privateStorage.read(of('draft')) as Draft | undefined) ?? emptyDraft,
    writeDraft: (draft: Draft): void => privateStorage.write(of('draft'), isEmptyDraft(draft) ? undefined : draft),
    readUnsent: (): UnsentReply[] => (privateStorage.read(of('unsent')) as UnsentReply[] | undefined) ?? [],
    writeUnsent: (replies: readonly UnsentReply[]): void =>
      privateStorage.write(of('unsent'), replies.length > 0 ? replies : undefined),
  }
}

export type ReplyStorage = ReturnType<typeof createReplyStorage>
