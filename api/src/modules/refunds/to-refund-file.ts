import type { CurrencyCode, RefundFile } from '@escapes/contract'
import type { RefundFileRow } from './refund-file-queries.ts'

export const toRefundFile = (row: RefundFileRow): RefundFile => ({
  number: row.number,
  fileName: row.file_name,
  madeAt: row.made_at.toISOString(),
  madeBy: row.maker,
  state: row.state,
  currency: row.currency as CurrencyCode | null,
  amount: row.currency === null ? null : row.amount,
  releasedBy: row.releaser,
  releasedAt: row.released_at?.toISOString() ?? null,
  refunds: row.refunds,
  sent: row.sent,
  voided: row.voided,
  isStored: row.is_stored,
})
