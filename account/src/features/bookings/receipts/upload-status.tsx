import { Button, Icon } from '@escapes/shared-ui/core'
import type { UploadProgress } from '@escapes/platform/receipt-upload'
import { formatFileSize } from './format-file-size.ts'
import css from './upload-status.module.css'

interface UploadStatusProps {
  fileName: string
  /** Undefined until the first answer. */
  progress: UploadProgress | undefined
  onCancel: () => void
}

const phases = {
  starting: { title: 'Sending your receipt', detail: 'You may leave this page and come back: it goes on by itself.' },
  sending: { title: 'Sending your receipt', detail: 'You may leave this page and come back: it goes on by itself.' },
  waiting: {
    title: 'Waiting for the network',
    detail: 'What has arrived stays with us. It goes on by itself once you are connected.',
  },
  checking: {
    title: 'All of it has arrived',
    detail: 'We are looking at the file, which takes a few seconds. You may leave this page.',
  },
} as const

/** How far a receipt is. Only what changes seldom is read out. */
export const UploadStatus = ({ fileName, progress, onCancel }: UploadStatusProps) => {
  const { phase, sent, size } = progress ?? { phase: 'starting', sent: 0, size: 1 }
  const percent = Math.floor((sent / size) * 100)
  const { title, detail } = phases[phase]
  return (
    <div className={css.status} data-phase={phase}>
      <div className={css.head}>
        <output className={css.title}>
          {phase === 'waiting' && <Icon name="hourglass" size={18} />}
          <span>{title}</span>
        </output>
        <span className={css.amount}>
          {progress && (phase !== 'starting' || sent > 0)
            ? `${formatFileSize(sent)} of ${formatFileSize(size)} · ${percent}%`
            : ''}
        </span>
      </div>
      <progress
        className={css.bar}
        aria-label={`Upload of ${fileName}`}
        value={phase === 'starting' ? undefined : sent}
        max={size}
      />
      <div className={css.foot}>
        <p className={css.detail}>{detail}</p>
        {phase !== 'checking' && (
          <Button variant="quiet" size="sm" className={css.cancel} onClick={onCancel}>
            Cancel upload
          </Button>
        )}
      </div>
    </div>
  )
}
