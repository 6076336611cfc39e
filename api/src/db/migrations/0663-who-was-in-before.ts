import { sql } from 'kysely'

/** Whoever was in an account before it became more than it was, or was closed, is not in it afterwards. */
export const statements = [
  // A passkey may be of somebody who got into a customer's account, or for whom an account was closed.
  sql`create function end_passkeys_of_before() returns trigger language plpgsql as $$
    begin
      delete from passkeys where user_id = new.id;
      return null;
    end $$`,
  sql`create trigger users_end_passkeys_of_before after update of role, deactivated_at on users
    for each row when ((old.role = 'guest' and new.role <> 'guest')
      or (old.deactivated_at is not null and new.deactivated_at is null))
    execute function end_passkeys_of_before()`,

  // Who began a session without the second step has not shown it, however the session goes on.
  sql`create function end_sessions_without_second_step() returns trigger language plpgsql as $$
    begin
      delete from sessions where user_id = new.id;
      return null;
    end $$`,
  sql`create trigger users_end_sessions_without_second_step after update of two_factor_enabled on users
    for each row when (new.two_factor_enabled and not old.two_factor_enabled)
    execute function end_sessions_without_second_step()`,

  // As of accounts and forced releases: who was dismissed asks for nobody's rights.
  sql`create function require_appointment_by_admins() returns trigger language plpgsql as $$
    begin
      if not are_two_admins(new.requested_by, new.decided_by, new.decided_at) then
        raise exception 'who asked and who approves are two admins'
          using errcode = 'check_violation', constraint = 'admin_appointments_need_two_people',
            table = 'admin_appointments';
      end if;
      return new;
    end $$`,
  sql`create trigger admin_appointments_by_admins before update on admin_appointments
    for each row when (old.verdict is null and new.verdict = 'approved' and new.decided_by is not null)
    execute function require_appointment_by_admins()`,
]
