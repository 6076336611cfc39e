import { sql } from 'kysely'

export const statements = [
  // The worker is told when the transaction commits, instead of asking every moment.
  sql`create function notify_of_insert() returns trigger language plpgsql as $$
    begin
      perform pg_notify(tg_table_name, '');
      return null;
    end $$`,
  sql`create trigger outbox_notifies after insert on outbox for each statement execute function notify_of_insert()`,
  sql`create trigger mails_notify after insert on mails for each statement execute function notify_of_insert()`,
]
