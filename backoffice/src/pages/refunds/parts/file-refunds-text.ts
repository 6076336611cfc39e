import type { RefundFile } from '@escapes/contract'
import { moneyText } from '#/features/money/money-text.ts'

/** `3 refunds, €1,200.00`; without the sum for a file of several currencies. */
export const fileRefundsText = ({ refunds, amount, currency }: RefundFile): string =>
  [
    `${refunds} ${refunds === 1 ? 'refund' : 'refunds'}`,
    currency && typeof amount === 'number' && moneyText({ amount }, currency),
  ]
    .filter(Boolean)
    .join(', ')

/** How many refunds of a released file nobody has marked as sent or void. */
export const countUnsentRefunds = ({ state, refunds, sent, voided }: RefundFile): number =>
  state === 'prepared' ? 0 : refunds - sent - voided
