import { useCallback, useState } from 'react'
import type { MessageAttachment } from '@escapes/contract'
import { maxAttachments } from '@escapes/contract/message-limits'
import { maxFileBytes } from '@escapes/contract/upload-limits'
import { usePlatform } from '@escapes/platform'
import { createIdempotencyKey } from '@escapes/platform/idempotency-key'
import { asProblem } from '@escapes/platform/problem'
import type { ComposerFile } from '@escapes/shared-ui/chat'

interface ChosenFile extends ComposerFile {
  attachment?: MessageAttachment
}

const toChosenFile = (attachment: MessageAttachment): ChosenFile => ({
  key: attachment.id,
  name: attachment.fileName,
  attachment,
})

/** The files of the message that is being written: each is uploaded as it is chosen. */
export const useComposerFiles = (bookingId: string, initial: readonly MessageAttachment[]) => {
  const { api } = usePlatform()
  const [files, setFiles] = useState<readonly ChosenFile[]>(() => initial.map(toChosenFile))

  const upload = useCallback(
    async (file: File, key: string): Promise<void> => {
      const change = (more: Partial<ChosenFile>): void =>
        setFiles((all) => all.map((each) => (each.key === key ? { ...each, ...more } : each)))
      const body = new FormData()
      body.set('file', file)
      try {
        const attachment = await api('POST /bookings/:id/messages/attachments', {
          params: { id: bookingId },
          body,
          onUploadProgress: (progress) => change({ progress }),
        })
        change({ attachment, progress: undefined })
      } catch (error) {
        change({ progress: undefined, problem: asProblem(error)?.message ?? 'It could not be uploaded.' })
      }
    },
    [api, bookingId],
  )

  const add = useCallback(
    (chosen: readonly File[]): void => {
      const room = maxAttachments - files.length
      const added = chosen.slice(0, room).map((file) => ({ file, key: createIdempotencyKey() }))
      setFiles([
        ...files,
        ...added.map(({ file, key }) => ({
          key,
          name: file.name,
          ...(file.size > maxFileBytes ? { problem: 'Not smaller than 10 MB.' } : { progress: 0 }),
        })),
      ])
      for (const { file, key } of added) if (file.size <= maxFileBytes) void upload(file, key)
    },
    [files, upload],
  )

  return {
    files,
    attachments: files.flatMap(({ attachment }) => attachment ?? []),
    add,
    remove: useCallback((key: string) => setFiles((all) => all.filter((each) => each.key !== key)), []),
    replace: useCallback((attachments: readonly MessageAttachment[]) => setFiles(attachments.map(toChosenFile)), []),
  }
}
