import { sql } from 'kysely'

export const statements = [
  // a receipt whose payment was on record before anybody looked at it: closed, and nothing is counted with it
  sql`alter table receipts add column duplicate_of uuid references ledger_entries`,
  sql`alter table receipts drop constraint receipts_status_check`,
  sql`alter table receipts add constraint receipts_status_check
    check (status in ('submitted', 'accepted', 'rejected', 'duplicate'))`,
  sql`alter table receipts add constraint receipts_name_payment_of_duplicate
    check (duplicate_of is null or status = 'duplicate')`,
]
