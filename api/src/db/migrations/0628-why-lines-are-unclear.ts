import { sql } from 'kysely'

export const statements = [
  // why a line that names one booking waits for a person all the same; null of lines from before, and where it names several
  sql`alter table statement_lines add column unclear_because text check (unclear_because in ('own-booking', 'imported-before',
    'other-currency', 'impossible-day', 'too-large', 'shared-transfer', 'far-above-owed', 'payment-on-record'))`,
]
