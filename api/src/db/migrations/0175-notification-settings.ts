import { sql } from 'kysely'

/** One to ten addresses without spaces; a null among them is an empty text, which the pattern rejects. */
const isAddressList = (column: string) =>
  `cardinality(${column}) between 1 and 10
    and array_to_string(${column}, ',', '') ~ '^[^\\s,@]+@[^\\s,@]+(,[^\\s,@]+@[^\\s,@]+)*$'`

export const statements = [
  // without a row every topic has the addresses of the environment
  sql`create table notification_settings (
    only_row boolean primary key default true check (only_row),
    bookings text[] not null,
    money text[] not null,
    calendars text[] not null,
    version integer not null check (version > 0),
    updated_at timestamptz not null,
    updated_by uuid not null references users,
    constraint notification_settings_name_addresses check (
      ${sql.raw(['bookings', 'money', 'calendars'].map(isAddressList).join(' and '))})
  )`,
  sql`create index staff_test_mails on mails (created_at) where template = 'staff-test'`,
]
