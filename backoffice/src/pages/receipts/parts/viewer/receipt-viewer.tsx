import { useState, type ReactNode } from 'react'
import type { StaffReceipt } from '@escapes/contract'
import { isErasedAddress } from '@escapes/contract/erased-account'
import { IconButton } from '@escapes/shared-ui/core'
import { useShortcut } from '#/features/shortcuts/use-shortcut.ts'
import { ReceiptPicture } from './receipt-picture.tsx'
import css from './receipt-viewer.module.css'
import { ZoomFrame } from './zoom-frame.tsx'

const withoutPreview = ({ booking }: StaffReceipt): string =>
  isErasedAddress(booking.customer.email)
    ? 'The file was erased with the data of its customer. What was decided about it is kept for the accounts.'
    : 'There is no preview: download the file.'

interface ReceiptViewerProps {
  receipt: StaffReceipt
  hasShortcuts?: boolean
  children?: ReactNode
}

const PageSwitcher = ({
  page,
  pages,
  onTurnPage,
}: {
  page: number
  pages: number
  onTurnPage: (page: number) => void
}) => (
  <span className={css.pages}>
    <IconButton
      size="sm"
      variant="outline"
      icon="chevron-left"
      label="Previous page"
      disabled={page === 1}
      onClick={() => onTurnPage(page - 1)}
    />
    <output>
      Page {page} of {pages}
    </output>
    <IconButton
      size="sm"
      variant="outline"
      icon="chevron-right"
      label="Next page"
      disabled={page === pages}
      onClick={() => onTurnPage(page + 1)}
    />
  </span>
)

export const ReceiptViewer = ({ receipt, hasShortcuts = false, children }: ReceiptViewerProps) => {
  const [attempt, setAttempt] = useState(0)
  const [page, setPage] = useState(1)
  const pages = receipt.pages ?? 1
  const goToPage = (to: number): void => setPage(Math.min(Math.max(1, to), pages))
  useShortcut('[', hasShortcuts && pages > 1 ? () => goToPage(page - 1) : undefined)
  useShortcut(']', hasShortcuts && pages > 1 ? () => goToPage(page + 1) : undefined)
  return (
    <ZoomFrame
      key={`${page}-${attempt}`}
      label={pages > 1 ? `Receipt, page ${page} of ${pages}` : 'Receipt'}
      hasShortcuts={hasShortcuts}
      placeholder={receipt.hasPreview ? undefined : <p>{withoutPreview(receipt)}</p>}
      renderPicture={(onSize) => (
        <ReceiptPicture receipt={receipt} page={page} onSize={onSize} onRetry={() => setAttempt(attempt + 1)} />
      )}
    >
      {pages > 1 && <PageSwitcher page={page} pages={pages} onTurnPage={goToPage} />}
      {receipt.pages === null && (
        <span className={css.note}>Only the first page is shown: download the file for the rest.</span>
      )}
      {children}
    </ZoomFrame>
  )
}
