import { sql } from 'kysely'

export const statements = [
  // null: the addresses of the bookings, as before messages had their own
  sql`alter table notification_settings add column messages text[]
    constraint notification_settings_name_message_addresses check (messages is null or
      cardinality(messages) between 1 and 10
      and array_to_string(messages, ',', '') ~ '^[^\\s,@]+@[^\\s,@]+(,[^\\s,@]+@[^\\s,@]+)*$')`,
]
