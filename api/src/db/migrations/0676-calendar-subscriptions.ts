import { sql } from 'kysely'

export const statements = [
  // A signed address at which a calendar application reads the bookings of one person; without the row it shows nothing.
  sql`create table calendar_subscriptions (
    id uuid primary key default uuidv7(),
    user_id uuid not null unique references users on delete cascade,
    nonce text not null check (nonce ~ '^[A-Za-z0-9_-]{32}$'),
    shows_deadlines boolean not null,
    created_at timestamptz not null,
    last_read_at timestamptz
  )`,
  sql`create trigger calendar_subscriptions_of_living_account before insert on calendar_subscriptions
    for each row execute function refuse_row_of_erased_user('user_id')`,
  // Whoever had the old password, or got into the account, may have made one, or read its address.
  sql`create function end_calendar_subscription() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'accounts' then
        delete from calendar_subscriptions where user_id = new.user_id;
      else
        delete from calendar_subscriptions where user_id = new.id;
      end if;
      return null;
    end $$`,
  sql`create trigger accounts_end_calendar_subscription after update of password on accounts
    for each row when (new.provider_id = 'credential' and new.password is distinct from old.password)
    execute function end_calendar_subscription()`,
  sql`create trigger users_end_calendar_subscription after update of deactivated_at on users
    for each row when (new.deactivated_at is not null and old.deactivated_at is null)
    execute function end_calendar_subscription()`,
]
