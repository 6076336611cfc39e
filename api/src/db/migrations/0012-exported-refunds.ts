import { sql } from 'kysely'

export const statements = [
  // when it went into a file for the bank for the first time since its approval: the bank may have the order
  sql`alter table refunds add column exported_at timestamptz`,
  // Files made before nobody wrote down: what is approved already may be in one.
  sql`update refunds set exported_at = approved_at where state = 'approved'`,
]
