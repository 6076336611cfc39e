import type { Generated } from 'kysely'

export interface CurrencyTable {
  code: string
  is_active: Generated<boolean>
  /** Not in the list of staff any more, unless it is active. */
  is_removed: Generated<boolean>
  /** When it was last switched on; `-infinity` where it always was. Written by a trigger. */
  offered_since: Generated<Date>
}

export interface CurrencyRateTable {
  id: Generated<string>
  currency: string
  /** numeric(18,6): units for one US dollar. */
  rate: string
  source: string
  author_id: string | null
  valid_from: Generated<Date>
}

/** A view of the currencies in which open bookings were agreed. */
export interface CurrencyUseView {
  currency: string
  bookings: number
}

declare module '#/db/database.ts' {
  interface Database {
    currencies: CurrencyTable
    currency_rates: CurrencyRateTable
    currency_uses: CurrencyUseView
  }
}
