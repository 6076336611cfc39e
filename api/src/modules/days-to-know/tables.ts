import type { CivilDate, DayToKnowKind, StaffDayToKnow } from '@escapes/contract'
import type { Generated } from 'kysely'

export interface DayToKnowTable {
  id: Generated<string>
  /** From 1: Postgres has no room for more of them. */
  slot: number
  first_day: CivilDate
  last_day: CivilDate
  title: string
  meaning: string
  kind: DayToKnowKind
  warns: boolean
  reach: StaffDayToKnow['reach']
  /** Empty where it is about all of them, or about listings. */
  places: string[]
  version: Generated<number>
  updated_at: Date
  updated_by: string
}

/** The listings that a day is about, where its reach is listings. */
export interface DayToKnowListingTable {
  day_id: string
  listing_id: string
}

declare module '#/db/database.ts' {
  interface Database {
    days_to_know: DayToKnowTable
    days_to_know_listings: DayToKnowListingTable
  }
}
