import { useEffect, useState } from 'react'
import type { MessageAttachment } from '@escapes/contract'
import { toResult, type Result } from '@escapes/platform/result'
import type { AttachmentLoader } from '@escapes/shared-ui/chat'
import { Button, Icon, Skeleton } from '@escapes/shared-ui/core'
import { Dialog } from '@escapes/shared-ui/overlays'
import { useDownload } from '#/features/download/use-download.ts'
import { SectionError } from '#/features/problem/section-error.tsx'
import css from './attachment-dialog.module.css'

interface AttachmentDialogProps {
  attachment: MessageAttachment
  load: AttachmentLoader
  onClose: () => void
}

interface PreviewProps extends Omit<AttachmentDialogProps, 'onClose'> {
  onRetry: () => void
}

const Preview = ({ attachment, load, onRetry }: PreviewProps) => {
  const [outcome, setOutcome] = useState<Result<string>>()
  useEffect(() => {
    let isCurrent = true
    const follow = async (): Promise<void> => {
      const settled = await toResult(load(attachment, 'preview'))
      if (isCurrent) setOutcome(settled)
    }
    void follow()
    return () => {
      isCurrent = false
    }
  }, [attachment, load])
  if (outcome?.ok === false) return <SectionError subject="The preview" error={outcome.error} onRetry={onRetry} />
  return (
    <div className={css.preview} aria-busy={!outcome}>
      {outcome ? <img src={outcome.value} alt={attachment.fileName} /> : <Skeleton height="100%" radius="card" />}
    </div>
  )
}

/** A file of a message: its preview, and the file itself as a download. */
export const AttachmentDialog = ({ attachment, load, onClose }: AttachmentDialogProps) => {
  const { id, fileName, hasPreview } = attachment
  const [attempt, setAttempt] = useState(0)
  const { download, isDownloading } = useDownload('/admin/inbox')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={fileName}
      size="lg"
      footer={
        <Button
          isBusy={isDownloading}
          onClick={() => download('POST /attachments/:id/link', { params: { id }, body: { variant: 'file' } })}
        >
          <Icon name="download" size={18} />
          <span>Download</span>
        </Button>
      }
    >
      {hasPreview ? (
        <Preview key={attempt} attachment={attachment} load={load} onRetry={() => setAttempt(attempt + 1)} />
      ) : (
        <p>This file has no preview. Download it to look at it.</p>
      )}
    </Dialog>
  )
}
