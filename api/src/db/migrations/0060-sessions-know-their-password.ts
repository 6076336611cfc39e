import { sql } from 'kysely'

/** What began with a password does not outlive it, however the two meet. */
export const statements = [
  // `password_digest`: of the password hash by which a session or a sign-in that waits for its second step came about
  sql`alter table sessions add column password_digest text`,
  sql`alter table verifications add column password_digest text`,
  // `replaces_digest`: of the hash that was compared before it is replaced; never kept
  sql`alter table accounts add column replaces_digest text check (replaces_digest is null)`,
  sql`create function digest_of_password(password text) returns text language sql immutable
    as $$ select encode(sha256(convert_to(password, 'UTF8')), 'hex') $$`,

  // The lock lets a change of the password wait until this row can be seen, and so be deleted with the others.
  sql`create function require_current_password() returns trigger language plpgsql as $$
    declare
      owner text;
      actual text;
    begin
      if tg_table_name = 'sessions' then owner := new.user_id::text; else owner := new.value; end if;
      if tg_table_name = 'verifications' and new.password_digest is null then return new; end if;
      select digest_of_password(password) into actual from accounts
        where provider_id = 'credential' and account_id = owner for share;
      -- other values that are kept there belong to no account
      if tg_table_name = 'verifications' and not found then return new; end if;
      if new.password_digest is null then
        new.password_digest := actual;
      elsif new.password_digest is distinct from actual then
        raise exception 'the password was changed meanwhile'
          using errcode = 'check_violation', constraint = 'password_is_current', table = tg_table_name;
      end if;
      return new;
    end $$`,
  sql`create trigger sessions_password_current before insert on sessions
    for each row execute function require_current_password()`,
  sql`create trigger verifications_password_current before insert on verifications
    for each row execute function require_current_password()`,

  sql`create function require_replaced_password() returns trigger language plpgsql as $$
    begin
      if new.replaces_digest is distinct from digest_of_password(old.password) then
        raise exception 'the password was changed meanwhile'
          using errcode = 'check_violation', constraint = 'password_is_current', table = tg_table_name;
      end if;
      new.replaces_digest := null;
      return new;
    end $$`,
  sql`create trigger accounts_password_current before update on accounts
    for each row when (new.replaces_digest is not null) execute function require_replaced_password()`,
]
