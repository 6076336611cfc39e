import { useState } from 'react'
import type { DeskReceipt } from '@escapes/contract'
import { Button, Icon } from '@escapes/shared-ui/core'
import { useDownload } from '#/features/download/use-download.ts'
import { Preview } from './preview.tsx'
import css from './slip.module.css'
import { linkTo } from './slip-link.ts'

const isPdf = ({ contentType }: DeskReceipt): boolean => contentType === 'application/pdf'
const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-GB')} kB`

/** What scrolls is reached by the keyboard. */
const reachable = { tabIndex: 0 }

/** The slip as it was sent. A PDF is never shown within the page: it is downloaded. */
export const Slip = ({ receipt }: { receipt: DeskReceipt }) => {
  const { download, isDownloading } = useDownload()
  const [attempt, setAttempt] = useState(0)
  const [isLarge, setLarge] = useState(false)
  return (
    <section className={css.slip} aria-label="Slip">
      <div className={css.frame} data-large={isLarge || undefined} {...(isLarge && reachable)}>
        {!receipt.hasPreview && (
          <p>{isPdf(receipt) ? 'A PDF: download it to read it.' : 'There is no preview: download the file.'}</p>
        )}
        {receipt.hasPreview && <Preview key={attempt} receipt={receipt} onRetry={() => setAttempt(attempt + 1)} />}
      </div>
      <div className={css.bar}>
        <span>
          {receipt.fileName}, {kilobytes(receipt.bytes)}
        </span>
        {receipt.hasPreview && (
          <Button size="sm" variant="secondary" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
            Enlarge
          </Button>
        )}
        <Button
          size="sm"
          variant="secondary"
          isBusy={isDownloading}
          onClick={() => void download((platform) => linkTo(platform, receipt, 'file'))}
        >
          <Icon name="download" size={16} />
          Download
        </Button>
      </div>
    </section>
  )
}
