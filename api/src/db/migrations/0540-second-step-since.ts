import { sql } from 'kysely'

/** Since when an account has its second step: one that a stranger turned on goes with a reset in the days after. */
export const statements = [
  sql`alter table users add column second_step_since timestamptz`,
  sql`create function note_second_step_since() returns trigger language plpgsql as $$
    begin
      if not new.two_factor_enabled then
        new.second_step_since := null;
      elsif tg_op = 'INSERT' or not old.two_factor_enabled then
        new.second_step_since := now();
      end if;
      return new;
    end $$`,
  sql`create trigger users_second_step_since before insert or update of two_factor_enabled on users
    for each row execute function note_second_step_since()`,
]
