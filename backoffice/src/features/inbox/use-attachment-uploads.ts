import { useState } from 'react'
import type { MessageAttachment } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { createIdempotencyKey } from '@escapes/platform/idempotency-key'
import { asProblem } from '@escapes/platform/problem'
import type { ComposerFile } from '@escapes/shared-ui/chat'
import { problemText } from '#/features/problem/problem-text.ts'

interface AttachmentUploads {
  /** Being uploaded, or rejected. */
  uploads: readonly ComposerFile[]
  add: (files: readonly File[]) => void
  dismiss: (key: string) => void
}

/** Uploads the files of a reply while it is written. One that was rejected says why until it is removed. */
export const useAttachmentUploads = (
  conversationId: string,
  onUploaded: (attachment: MessageAttachment) => void,
): AttachmentUploads => {
  const { api } = usePlatform()
  const [uploads, setUploads] = useState<readonly ComposerFile[]>([])
  const dismiss = (key: string): void => setUploads((now) => now.filter((upload) => upload.key !== key))
  const change = (key: string, more: Pick<ComposerFile, 'progress' | 'problem'>): void =>
    setUploads((now) => now.map((each) => (each.key === key ? { key, name: each.name, ...more } : each)))

  const upload = async (key: string, file: File): Promise<void> => {
    const body = new FormData()
    body.set('file', file, file.name)
    const onUploadProgress = (progress: number): void => change(key, { progress })
    try {
      const call = { params: { id: conversationId }, body, onUploadProgress }
      onUploaded(await api('POST /admin/conversations/:id/attachments', call))
      dismiss(key)
    } catch (error) {
      const problem = asProblem(error)
      change(key, { problem: problem ? problemText(problem) : 'The file could not be sent.' })
    }
  }
  const add = (files: readonly File[]): void => {
    const chosen = files.map((file) => ({ file, key: createIdempotencyKey() }))
    setUploads((now) => [...now, ...chosen.map(({ key, file }) => ({ key, name: file.name, progress: 0 }))])
    for (const { key, file } of chosen) void upload(key, file)
  }
  return { uploads, add, dismiss }
}
