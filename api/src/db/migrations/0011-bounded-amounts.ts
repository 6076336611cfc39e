import { sql } from 'kysely'

/** What the contract takes for an amount that somebody enters. Sums and shares of it stay exact. */
const largest = sql.lit(100_000_000_000)

export const statements = [
  // `not valid`: every new row is held to it, and a row from before the bound does not keep the schema from coming up.
  // A reversal repeats the amount of what it takes back: it is the way out for such a row.
  sql`alter table ledger_entries
    add constraint ledger_amount_is_bounded check (kind = 'reversal' or amount <= ${largest}) not valid`,
  sql`alter table receipts
    add constraint receipt_claim_is_bounded check (claimed <= ${largest}) not valid`,
]
