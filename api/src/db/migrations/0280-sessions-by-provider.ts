import { sql } from 'kysely'

/** Sign-in by an identity provider is for customers, and never stands in for a password that is asked for again. */
export const statements = [
  // `provider_id`: of the identity provider that a session began with; null: with a password
  sql`alter table sessions add column provider_id text`,
  // Nothing is read from a provider after the sign-in, so its keys are not kept.
  sql`alter table accounts add constraint accounts_keep_no_tokens
    check (access_token is null and refresh_token is null and id_token is null)`,
  sql`create unique index accounts_one_per_provider on accounts (user_id, provider_id)`,

  // A provider asks neither for our password nor for our second step, and what it asks we do not know.
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
      if new.provider_id is not null then
        if person.role <> 'guest' or person.two_factor_enabled then
          raise exception 'staff, and who has a second step, sign in with the password'
            using errcode = 'check_violation', constraint = 'password_is_needed', table = 'sessions';
        end if;
        new.authenticated_at := to_timestamp(0);
      end if;
      return new;
    end $$`,

  // The provider confirmed the address of before; whoever has that mailbox now must not come in by it.
  sql`create function disconnect_providers() returns trigger language plpgsql as $$
    begin
      delete from accounts where user_id = new.id and provider_id <> 'credential';
      return null;
    end $$`,
  sql`create trigger users_providers_know_address after update of email on users for each row
    when (old.email is distinct from new.email)
    execute function disconnect_providers()`,
]
