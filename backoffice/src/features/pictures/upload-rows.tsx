import { Icon, IconButton } from '@escapes/shared-ui/core'
import { RowAction } from '#/features/table/row-action.tsx'
import type { PictureUpload, usePictureUploads } from './use-picture-uploads.ts'
import css from './upload-rows.module.css'

const toStateText = ({ state, progress, problem }: PictureUpload): string => {
  if (state === 'failed') return `Upload failed: ${problem}`
  if (state === 'waiting') return 'Waiting'
  return progress < 1 ? `${Math.floor(progress * 100)} %` : 'Being checked'
}

type UploadRowsProps = Pick<ReturnType<typeof usePictureUploads>, 'uploads' | 'retry' | 'dismiss'>

/** The files that are being sent, and those that could not be. */
export const UploadRows = ({ uploads, retry, dismiss }: UploadRowsProps) =>
  uploads.length > 0 && (
    <ul className={css.rows} aria-label="Uploads">
      {uploads.map((upload) => {
        const { key, file, state, progress, canRetry } = upload
        return (
          <li key={key} className={css.row} data-failed={state === 'failed' || undefined}>
            <Icon name={state === 'failed' ? 'alert' : 'camera'} size={18} />
            <span className={css.name}>{file.name}</span>
            {state === 'sending' && (
              <progress className={css.bar} value={progress} aria-label={`Sending ${file.name}`} />
            )}
            <span className={css.text} {...(state === 'failed' && { role: 'alert' })}>
              {toStateText(upload)}
            </span>
            {state === 'failed' && (
              <span className={css.actions}>
                {canRetry && <RowAction text="Retry" name={`Retry ${file.name}`} onClick={() => retry(key)} />}
                <IconButton label={`Dismiss ${file.name}`} icon="close" size="sm" onClick={() => dismiss(key)} />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
