import { type Kysely, sql } from 'kysely'

const statements = [
  // The whole row as JSON is made only where the column has another name.
  sql`create or replace function refuse_row_of_erased_user() returns trigger language plpgsql as $$
    declare
      account uuid;
      erased timestamptz;
    begin
      if tg_argv[0] = 'user_id' then
        account := new.user_id;
      else
        account := (to_jsonb(new) ->> tg_argv[0])::uuid;
      end if;
      select erased_at into erased from users where id = account for key share;
      if erased is not null then
        raise exception 'the account is erased'
          using errcode = 'check_violation', constraint = 'account_is_not_erased', table = tg_table_name;
      end if;
      return new;
    end $$`,
  // Villas have no seats to count.
  sql`drop trigger bookings_count_seats on bookings`,
  sql`create trigger bookings_count_seats after update of state, units, departure_id on bookings
    for each row execute function count_seats()`,
  sql`create trigger bookings_count_seats_of_new after insert on bookings
    for each row when (new.departure_id is not null) execute function count_seats()`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
