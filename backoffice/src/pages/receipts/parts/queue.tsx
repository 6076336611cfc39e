import type { DeskReceipt } from '@escapes/contract'
import { Icon, VisuallyHidden } from '@escapes/shared-ui/core'
import { moneyText } from '#/features/money/money-text.ts'
import { stamp } from '#/features/time/stamp.ts'
import css from './receipt-desk.module.css'

interface QueueProps {
  receipts: readonly DeskReceipt[]
  current: DeskReceipt
  onChoose: (id: string) => void
}

export const Queue = ({ receipts, current, onChoose }: QueueProps) => (
  <nav aria-label="Receipts, keys J and K">
    <ol className={css.queue}>
      {receipts.map(({ id, booking, claimed, uploadedAt, lookalikes }) => (
        <li key={id}>
          <button
            type="button"
            className={css.item}
            aria-current={id === current.id ? 'true' : undefined}
            onClick={() => onChoose(id)}
          >
            <b>{booking.reference}</b>
            <span>{claimed === null ? 'No amount' : moneyText({ amount: claimed }, booking.currency)}</span>
            <span className={css.muted}>{booking.customer.name}</span>
            <span className={css.muted}>
              {lookalikes.length > 0 && (
                <>
                  <Icon name="alert" size={14} />
                  <VisuallyHidden>Looks like another slip. </VisuallyHidden>
                </>
              )}{' '}
              {stamp(uploadedAt)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  </nav>
)
