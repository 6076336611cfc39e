import type { MessageAttachment } from '@escapes/contract'

/** A message that its author sees before the server has it. */
export interface PendingMessage {
  /** The Idempotency-Key it is sent with. */
  key: string
  text: string
  attachments: readonly MessageAttachment[]
  writtenAt: string
  /** `waiting`: for the network, or behind another one. `failed`: the author decides. */
  state: 'waiting' | 'sending' | 'failed'
  /** Why it failed, when trying again is of no use. */
  problem?: string
}

/** A file of the message that is being written. */
export interface ComposerFile {
  key: string
  name: string
  /** From 0 to 1 while it is uploaded. */
  progress?: number
  problem?: string
}

/** The address of a picture or file, good for some minutes. */
export type AttachmentLoader = (attachment: MessageAttachment, variant: 'preview' | 'file') => Promise<string>
