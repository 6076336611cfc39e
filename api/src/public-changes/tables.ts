import type { Generated } from 'kysely'

/** Written by triggers alone: a row for each transaction that changed what public pages show, for some minutes. */
export interface PublicChangeTable {
  transaction: Generated<number>
  at: Generated<Date>
  /** `availability`: what can still be booked; a booking changes nothing else. */
  changed: Generated<'content' | 'availability'>
}

declare module '#/db/database.ts' {
  interface Database {
    public_changes: PublicChangeTable
  }
}
