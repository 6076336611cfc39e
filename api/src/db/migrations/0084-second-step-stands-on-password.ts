import { sql } from 'kysely'

/** A second step that is set up, changed or taken away stands on the password of now. */
export const statements = [
  // The password by which somebody changes the second step; checked when it is written, never kept.
  sql`alter table users add column second_step_digest text check (second_step_digest is null)`,
  sql`alter table two_factors add column password_digest text check (password_digest is null)`,

  // The lock lets a change of the password wait, or this one see it.
  sql`create function require_password_of_second_step() returns trigger language plpgsql as $$
    declare
      owner text;
      shown text;
      actual text;
    begin
      if tg_table_name = 'users' then
        owner := new.id::text; shown := new.second_step_digest; new.second_step_digest := null;
      else
        owner := new.user_id::text; shown := new.password_digest; new.password_digest := null;
      end if;
      select digest_of_password(password) into actual from accounts
        where provider_id = 'credential' and account_id = owner for share;
      if shown is distinct from actual then
        raise exception 'the password was changed meanwhile'
          using errcode = 'check_violation', constraint = 'password_is_current', table = tg_table_name;
      end if;
      return new;
    end $$`,
  sql`create trigger users_password_current before update on users
    for each row when (new.second_step_digest is not null) execute function require_password_of_second_step()`,
  sql`create trigger two_factors_password_current before insert or update on two_factors
    for each row when (new.password_digest is not null) execute function require_password_of_second_step()`,
]
