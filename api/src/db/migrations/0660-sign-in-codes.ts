import { sql } from 'kysely'

/** A code by mail signs a customer in, once. */
export const statements = [
  // The code is computed from the row and the installation's secret, so nothing here opens an account.
  sql`create table sign_in_codes (
    id uuid primary key default uuidv7(),
    email text not null check (email = lower(email)),
    browser_hash text not null,
    nonce text not null check (nonce ~ '^[A-Za-z0-9_-]{43}$'),
    tries integer not null default 0 check (tries between 0 and 5),
    mailed_at timestamptz not null,
    expires_at timestamptz not null,
    -- The right code was entered in time; who has no account yet gives a name before the code is used.
    proven_at timestamptz,
    used_at timestamptz,
    unique (email, browser_hash),
    constraint sign_in_codes_end_soon check (expires_at <= case
      when proven_at is null then mailed_at + interval '10 minutes' else proven_at + interval '30 minutes' end),
    constraint sign_in_codes_proven_first check (used_at is null or proven_at is not null)
  )`,

  // The code that a session began with; null: a password, a passkey or a provider.
  sql`alter table sessions add column sign_in_code_id uuid,
    add constraint sessions_begin_in_one_way check (provider_id is null or sign_in_code_id is null)`,

  // Whoever reads a mailbox has shown neither our password nor our second step. The session uses the code up.
  sql`create or replace function record_sign_in() returns trigger language plpgsql as $$
    declare
      person users;
    begin
      update users set last_signed_in_at = now() where id = new.user_id returning * into person;
      if person.deactivated_at is not null then
        raise exception 'the account is deactivated'
          using errcode = 'check_violation', constraint = 'account_is_active', table = 'sessions';
      end if;
      if not person.email_verified then
        raise exception 'nobody has confirmed the address'
          using errcode = 'check_violation', constraint = 'address_is_confirmed', table = 'sessions';
      end if;
      if new.provider_id is not null or new.sign_in_code_id is not null then
        if person.role <> 'guest' or person.two_factor_enabled then
          raise exception 'staff, and who has a second step, sign in with the password'
            using errcode = 'check_violation', constraint = 'password_is_needed', table = 'sessions';
        end if;
        new.authenticated_at := to_timestamp(0);
      end if;
      if new.sign_in_code_id is not null then
        update sign_in_codes set used_at = now()
          where id = new.sign_in_code_id and email = person.email and proven_at is not null and used_at is null;
        if not found then
          raise exception 'the code was used, or ended'
            using errcode = 'check_violation', constraint = 'sign_in_code_is_unused', table = 'sessions';
        end if;
      end if;
      return new;
    end $$`,

  // As every link and session does.
  sql`create function end_sign_in_codes() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'users' then
        delete from sign_in_codes where email in (old.email, new.email);
      else
        delete from sign_in_codes where email = (select email from users where id = new.user_id);
      end if;
      return null;
    end $$`,
  sql`create trigger users_end_codes after update of email, role, two_factor_enabled, deactivated_at on users
    for each row when ((old.email, old.role, old.two_factor_enabled, old.deactivated_at)
      is distinct from (new.email, new.role, new.two_factor_enabled, new.deactivated_at))
    execute function end_sign_in_codes()`,
  sql`create trigger accounts_new_password_ends_codes after insert on accounts
    for each row when (new.password is not null) execute function end_sign_in_codes()`,
  sql`create trigger accounts_changed_password_ends_codes after update of password on accounts
    for each row when (old.password is distinct from new.password) execute function end_sign_in_codes()`,
]
