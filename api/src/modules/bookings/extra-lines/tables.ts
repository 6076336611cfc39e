import type { ColumnType, Generated } from 'kysely'
import type { StaffExtraLine } from '@escapes/contract'

/** `amount_agreed`: minor units of the agreed currency, `amount_usd`: US cents; both below zero for a discount. */
export interface BookingExtraLineTable {
  id: Generated<string>
  booking_id: string
  label: string
  amount_agreed: number
  amount_usd: number
  reason: string
  state: StaffExtraLine['state']
  requested_by: string
  requested_at: Date
  decided_by: string | null
  decided_at: Date | null
  removed_by: string | null
  removed_at: Date | null
  /** All discounts of the booking as a part of its price when this one was asked for, or agreed to by another admin. */
  agreed_share: ColumnType<string | null, string | null | undefined, never>
}

declare module '#/db/database.ts' {
  interface Database {
    booking_extra_lines: BookingExtraLineTable
  }
}
