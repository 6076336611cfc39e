import { maxMessageLength } from '@escapes/contract/message-limits'
import type { ComposerFile } from './pending-message.ts'

/** Whether a message of this text and these files can be sent. */
export const canSend = (text: string, files: readonly ComposerFile[] = []): boolean => {
  const length = text.trim().length
  const areFilesReady = files.every(({ progress, problem }) => progress === undefined && problem === undefined)
  return length <= maxMessageLength && areFilesReady && (length > 0 || files.length > 0)
}
