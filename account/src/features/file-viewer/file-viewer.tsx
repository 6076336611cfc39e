import { Button, Icon, Skeleton } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { Dialog } from '@escapes/shared-ui/overlays'
import css from './file-viewer.module.css'

interface FileViewerProps {
  title: string
  alt: string
  hasPreview: boolean
  /** Undefined until it is there. */
  previewUrl: string | undefined
  noPreviewText: string
  error: string | undefined
  isFetching: boolean
  onDownload: () => void
  onClose: () => void
}

/** A file in the page: its picture, and the file itself on request. */
export const FileViewer = (props: FileViewerProps) => {
  const { title, alt, hasPreview, previewUrl, noPreviewText, error, isFetching, onDownload, onClose } = props
  return (
    <Dialog
      isOpen
      size="lg"
      title={title}
      onClose={onClose}
      footer={
        <Button variant="secondary" isBusy={isFetching} busyLabel="Fetching…" onClick={onDownload}>
          <Icon name="download" size={18} />
          Download
        </Button>
      }
    >
      {hasPreview ? (
        <div className={css.frame} aria-busy={!previewUrl && !error}>
          {previewUrl ? <img src={previewUrl} alt={alt} /> : !error && <Skeleton height="100%" radius="field" />}
        </div>
      ) : (
        <p>{noPreviewText}</p>
      )}
      <FormError>{error}</FormError>
    </Dialog>
  )
}
