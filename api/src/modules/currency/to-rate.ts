import { currencyCode, type ManagedRate, type RecordedRate } from '@escapes/contract'
import type { ManagedRateRow, RecordedRateRow } from './queries.ts'

const staleAfterMs = 24 * 3_600_000

export const toRecordedRate = (row: RecordedRateRow): RecordedRate => ({
  id: row.id,
  currency: currencyCode.parse(row.currency),
  rate: row.rate,
  validFrom: row.valid_from.toISOString(),
  author: row.author,
  source: row.source,
})

export const toManagedRate = (row: ManagedRateRow, now: Date): ManagedRate => ({
  ...toRecordedRate(row),
  isStale: now.getTime() - row.valid_from.getTime() > staleAfterMs,
  isActive: row.is_active,
  openBookings: row.bookings ?? 0,
  isAgreed: row.isAgreed,
})
