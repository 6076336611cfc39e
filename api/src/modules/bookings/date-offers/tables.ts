import type { Generated } from 'kysely'
import type { CivilDate } from '@escapes/contract'

export interface BookingDateOfferTable {
  id: Generated<string>
  booking_id: string
  state: 'open' | 'taken' | 'withdrawn' | 'replaced' | 'ended'
  /** First days. */
  days: CivilDate[]
  reason: string
  offered_by: string
  offered_at: Date
  answer_due_at: Date
  decided_by: string | null
  decided_at: Date | null
  taken_day: CivilDate | null
  /** US cents: how much more than what was agreed its dearest day costs, or the one that was taken. */
  kept_usd: number
}

declare module '#/db/database.ts' {
  interface Database {
    booking_date_offers: BookingDateOfferTable
  }
}
