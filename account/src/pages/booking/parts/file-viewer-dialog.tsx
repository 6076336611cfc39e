import { useEffect } from 'react'
import { Button, Icon, Skeleton } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { Dialog } from '@escapes/shared-ui/overlays'
import type { BookingCallResult, FileUrl } from '#/features/bookings/booking-calls.ts'
import { downloadUrl } from '#/features/bookings/download.ts'
import css from './file-viewer-dialog.module.css'

interface FileViewerDialogProps {
  title: string
  alt: string
  hasPreview: boolean
  preview: BookingCallResult<FileUrl> | undefined
  file: BookingCallResult<FileUrl> | undefined
  isFetching: boolean
  onDownload: () => void
  onClose: () => void
}

export const FileViewerDialog = (props: FileViewerDialogProps) => {
  const { title, alt, hasPreview, preview, file, isFetching, onDownload, onClose } = props
  useEffect(() => {
    if (file?.ok) downloadUrl(file.value.url)
  }, [file])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={title}
      footer={
        <Button variant="secondary" isBusy={isFetching} busyLabel="Fetching…" onClick={onDownload}>
          <Icon name="download" size={18} />
          Download
        </Button>
      }
    >
      {hasPreview ? (
        <div className={css.frame} aria-busy={!preview}>
          {preview?.ok ? (
            <img src={preview.value.url} alt={alt} />
          ) : (
            !preview && <Skeleton height="100%" radius="field" />
          )}
        </div>
      ) : (
        <p>There is no picture of this file. You can download it as you sent it.</p>
      )}
      <FormError>{preview?.problem?.message ?? file?.problem?.message}</FormError>
    </Dialog>
  )
}
