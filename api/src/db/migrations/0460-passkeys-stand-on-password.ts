import { sql } from 'kysely'

/** A passkey that is added while the password is reset goes with the others of who knew the old one. */
export const statements = [
  // Of the password of the session that adds it, `none` without one; checked when it is written, never kept.
  sql`alter table passkeys add column password_digest text check (password_digest is null)`,

  // The lock lets a change of the password wait until this row can be seen, and so be deleted with the others.
  sql`create function require_password_of_passkey() returns trigger language plpgsql as $$
    declare
      actual text;
    begin
      select digest_of_password(password) into actual from accounts
        where provider_id = 'credential' and account_id = new.user_id::text for share;
      if new.password_digest is distinct from coalesce(actual, 'none') then
        raise exception 'the password was changed meanwhile'
          using errcode = 'check_violation', constraint = 'password_is_current', table = tg_table_name;
      end if;
      new.password_digest := null;
      return new;
    end $$`,
  sql`create trigger passkeys_password_current before insert on passkeys
    for each row when (new.password_digest is not null) execute function require_password_of_passkey()`,
]
