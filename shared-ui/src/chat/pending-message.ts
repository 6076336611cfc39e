import type { MessageAttachment } from '@escapes/contract'

/** A message that its author sees before the server has it. */
export interface PendingMessage {
  /** The Idempotency-Key it is sent with. */
  key: string
  text: string
  attachments: readonly MessageAttachment[]
  writtenAt: string
  /** `waiting`: it goes out by itself, with the network or after the one before it. `failed`: its author may decide. */
  state: 'waiting' | 'sending' | 'failed'
  /** Why the server refused it. Then it goes out by itself no more; absent: the network failed. */
  problem?: string | undefined
  /** With `problem`: the same words may be accepted later, as when a limit was reached. */
  canRetry?: boolean | undefined
}

/** Refused as it is: it is sent no more, and holds back nothing, until its author edits or discards it. */
export const isRefused = ({ problem, canRetry }: Pick<PendingMessage, 'problem' | 'canRetry'>): boolean =>
  problem !== undefined && !canRetry

export interface ComposerFile {
  key: string
  name: string
  /** From 0 to 1 while it is uploaded. */
  progress?: number
  problem?: string
}

/** The address of a picture or file, good for some minutes. */
export type AttachmentLoader = (attachment: MessageAttachment, variant: 'preview' | 'file') => Promise<string>
