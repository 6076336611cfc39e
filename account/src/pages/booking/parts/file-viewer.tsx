import { useEffect } from 'react'
import { Button, Icon, Skeleton } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { Dialog } from '@escapes/shared-ui/overlays'
import type { Link, Reply } from '#/features/bookings/intents.ts'
import { saveFrom } from '#/features/bookings/save-file.ts'
import css from './file-viewer.module.css'

interface FileViewerProps {
  title: string
  /** What the picture is of. */
  alt: string
  /** Whether there is a picture of it at all. */
  hasPreview: boolean
  preview: Reply<Link> | undefined
  file: Reply<Link> | undefined
  isFetching: boolean
  onDownload: () => void
  onClose: () => void
}

/** A slip or a proof as we have it, in the page; the file itself is saved only when that is asked for. */
export const FileViewer = (props: FileViewerProps) => {
  const { title, alt, hasPreview, preview, file, isFetching, onDownload, onClose } = props
  useEffect(() => {
    if (file?.ok) saveFrom(file.value.url)
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
      <FormError>{preview?.refusal?.message ?? file?.refusal?.message}</FormError>
    </Dialog>
  )
}
