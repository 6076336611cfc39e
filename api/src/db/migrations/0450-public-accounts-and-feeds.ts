import { sql } from 'kysely'

const follow = (table: string, shownColumns: readonly string[]) => {
  const row = (name: string) => sql`(${sql.join(shownColumns.map((column) => sql.ref(`${name}.${column}`)))})`
  return [
    sql`create trigger note_public_row after insert or delete on ${sql.table(table)}
      for each row execute function note_public_change()`,
    sql`create trigger note_public_update after update on ${sql.table(table)}
      for each row when (${row('old')} is distinct from ${row('new')}) execute function note_public_change()`,
  ]
}

export const statements = [
  // The payment page names the currencies of the accounts that are in use, and nothing else of them.
  ...follow('bank_accounts', ['currency', 'is_active']),
  // The calendar of a villa says when a channel cannot be read. When it was last read changes every few minutes and by the
  // clock: a page may be late with it.
  ...follow('calendar_feeds', ['listing_id', 'health', 'unreadable_events']),
]
