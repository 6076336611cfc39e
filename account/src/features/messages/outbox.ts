import type { MessageAttachment } from '@escapes/contract'
import { privateStorage } from '@escapes/platform/private-storage'
import type { PendingMessage } from '@escapes/shared-ui/chat'

export interface Draft {
  text: string
  attachments: MessageAttachment[]
}

type KeptMessage = Omit<PendingMessage, 'state'>

/**
 * What a customer wrote about one booking and the server does not have, kept over a reload and until they sign out.
 * Several tabs may have it open: each change is made to what is stored then.
 */
export const createOutbox = (userId: string, bookingId: string) => {
  const of = (what: string) => `${what}.${userId}.${bookingId}`
  const messagesKey = of('outbox')
  const draftKey = of('draft')
  const read = (): KeptMessage[] => (privateStorage.read(messagesKey) as KeptMessage[] | undefined) ?? []
  const write = (messages: readonly KeptMessage[]): void =>
    privateStorage.write(messagesKey, messages.length > 0 ? messages : undefined)
  return {
    /** What was refused stays so: it is not sent by itself. */
    read: (): PendingMessage[] =>
      read().map((message) => ({ ...message, state: message.problem === undefined ? 'waiting' : 'failed' })),
    add: ({ key, text, attachments, writtenAt }: KeptMessage): void =>
      write([...read(), { key, text, attachments, writtenAt }]),
    change: (key: string, { problem, canRetry }: Pick<KeptMessage, 'problem' | 'canRetry'>): void =>
      write(read().map((message) => (message.key === key ? { ...message, problem, canRetry } : message))),
    remove: (key: string): void => write(read().filter((message) => message.key !== key)),
    readDraft: (): Draft => (privateStorage.read(draftKey) as Draft | undefined) ?? { text: '', attachments: [] },
    writeDraft: (draft: Draft): void =>
      privateStorage.write(draftKey, draft.text || draft.attachments.length > 0 ? draft : undefined),
  }
}

export type Outbox = ReturnType<typeof createOutbox>
