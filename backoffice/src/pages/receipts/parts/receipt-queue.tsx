import { useEffect, useRef } from 'react'
import type { StaffReceipt } from '@escapes/contract'
import { isLikelySameTransfer } from '@escapes/contract/is-likely-same-transfer'
import { Icon, VisuallyHidden } from '@escapes/shared-ui/core'
import { moneyText } from '#/features/money/money-text.ts'
import { formatSoonInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import css from './receipt-review-panel.module.css'

interface ReceiptQueueProps {
  receipts: readonly StaffReceipt[]
  current: StaffReceipt
  onChoose: (id: string) => void
}

/** Scrolls the queue, not the page, to the selected receipt. */
const useScrollToCurrent = (id: string) => {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>(`[data-receipt="${id}"]`)
    const frame = item && list.current
    if (!item || !frame) return
    const [inner, outer] = [item.getBoundingClientRect(), frame.getBoundingClientRect()]
    if (inner.bottom > outer.bottom) frame.scrollTop += inner.bottom - outer.bottom
    if (inner.top < outer.top) frame.scrollTop -= outer.top - inner.top
  }, [id])
  return list
}

export const ReceiptQueue = ({ receipts, current, onChoose }: ReceiptQueueProps) => {
  const list = useScrollToCurrent(current.id)
  return (
    <nav aria-label="Receipts, keys J and K">
      <ol ref={list} className={css.queue}>
        {receipts.map(({ id, booking, claimed, uploadedAt, similarReceipts }) => (
          <li key={id}>
            <button
              type="button"
              className={css.item}
              data-receipt={id}
              aria-current={id === current.id ? 'true' : undefined}
              onClick={() => onChoose(id)}
            >
              <b>{booking.reference}</b>
              <span>{claimed === null ? 'No amount' : moneyText({ amount: claimed }, booking.currency)}</span>
              <span className={css.muted}>{booking.customer.name}</span>
              <span className={css.muted}>
                {similarReceipts.some(isLikelySameTransfer) && (
                  <>
                    <Icon name="alert" size={14} />
                    <VisuallyHidden>Looks like another receipt. </VisuallyHidden>
                  </>
                )}{' '}
                {formatSoonInSriLankaTime(uploadedAt)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
