import { useEffect, useState } from 'react'
import type { MessageAttachment } from '@escapes/contract'
import type { AttachmentLoader } from '@escapes/shared-ui/chat'
import { downloadUrl } from '#/features/bookings/download.ts'
import { FileViewer } from '#/features/file-viewer/file-viewer.tsx'
import { toProblemMessage } from '#/features/problem/problem-message.ts'

interface AttachmentDialogProps {
  attachment: MessageAttachment
  load: AttachmentLoader
  onClose: () => void
}

/** Shows a file of a message, and downloads it. Links last for minutes, so each opening fetches its own. */
export const AttachmentDialog = ({ attachment, load, onClose }: AttachmentDialogProps) => {
  const { fileName, hasPreview } = attachment
  const [preview, setPreview] = useState<string>()
  const [error, setError] = useState<unknown>()
  const [isFetching, setFetching] = useState(false)
  useEffect(() => {
    if (!hasPreview) return undefined
    let isCurrent = true
    load(attachment, 'preview').then(
      (url) => isCurrent && setPreview(url),
      (reason: unknown) => isCurrent && setError(reason),
    )
    return () => {
      isCurrent = false
    }
  }, [attachment, hasPreview, load])
  const download = async (): Promise<void> => {
    setFetching(true)
    setError(undefined)
    try {
      downloadUrl(await load(attachment, 'file'))
    } catch (reason) {
      setError(reason)
    }
    setFetching(false)
  }
  return (
    <FileViewer
      title={fileName}
      alt={fileName}
      hasPreview={hasPreview}
      previewUrl={preview}
      noPreviewText="There is no picture of this file. You can download it."
      error={error === undefined ? undefined : toProblemMessage(error)}
      isFetching={isFetching}
      onDownload={() => void download()}
      onClose={onClose}
    />
  )
}
