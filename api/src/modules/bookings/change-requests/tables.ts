import type { ColumnType, Generated } from 'kysely'
import type { CivilDate } from '@escapes/contract'

/** `total_agreed`: minor units of the agreed currency, `total_usd`: US cents; as they were told to who asked. */
export interface BookingChangeRequestTable {
  id: Generated<string>
  booking_id: string
  state: 'waiting' | 'agreed' | 'declined' | 'withdrawn' | 'replaced' | 'ended'
  check_in: CivilDate | null
  check_out: CivilDate | null
  outing_date: CivilDate | null
  last_day: CivilDate | null
  /** Of an activity, as with a booking. */
  outing_starts_at: ColumnType<Date | null, Date | null | undefined>
  outing_lasts_minutes: ColumnType<number | null, number | null | undefined>
  adults: number
  children: number
  infants: number
  total_agreed: number
  total_usd: number
  note: string
  asked_at: Date
  answer_due_at: Date
  decided_by: string | null
  decided_at: Date | null
  reason: string | null
  /** When the customer read the answer. */
  seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

declare module '#/db/database.ts' {
  interface Database {
    booking_change_requests: BookingChangeRequestTable
  }
}
