import { sql } from 'kysely'

/** A way into an account that ended begins no session any more, however the two meet. */
export const statements = [
  // Which passkey a session begins with; checked when it is written, never kept.
  sql`alter table sessions add column passkey_credential text check (passkey_credential is null)`,

  // The locks let what ends the way in wait until this row can be seen, and so be deleted with the others.
  sql`create function require_way_in() returns trigger language plpgsql as $$
    begin
      if new.provider_id is not null then
        perform from accounts where user_id = new.user_id and provider_id = new.provider_id for share;
      else
        perform from passkeys where user_id = new.user_id and credential_id = new.passkey_credential for share;
      end if;
      if not found then
        raise exception 'this way in ended meanwhile'
          using errcode = 'check_violation', constraint = 'way_in_is_current', table = 'sessions';
      end if;
      new.passkey_credential := null;
      return new;
    end $$`,
  // After the row of the account was locked, as by what ends its ways in.
  sql`create trigger sessions_way_in before insert on sessions
    for each row when (new.provider_id is not null or new.passkey_credential is not null)
    execute function require_way_in()`,

  // As with passkeys: a provider may have been connected by who knew the password of before.
  sql`create trigger users_end_providers_of_before after update of role, deactivated_at on users
    for each row when ((old.role <> 'guest' and new.role = 'guest')
      or (old.deactivated_at is not null and new.deactivated_at is null))
    execute function disconnect_providers()`,
]
