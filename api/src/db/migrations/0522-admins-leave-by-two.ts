import { sql } from 'kysely'

export const statements = [
  // What another admin decides of an account: that it becomes an admin, or that an admin is one no more. One admin who
  // ends the rights of the only other one would be alone, and nobody could approve anything.
  sql`alter table admin_appointments add column becomes text not null default 'admin'
    check (becomes in ('admin', 'manager', 'guest', 'deactivated'))`,

  // Whoever asks for the end of somebody's rights did not bring them in.
  sql`drop trigger admin_appointments_have_sponsors on admin_appointments`,
  sql`create trigger admin_appointments_have_sponsors after insert on admin_appointments
    for each row when (new.becomes = 'admin') execute function add_staff_sponsor('user_id', 'requested_by')`,

  sql`create or replace function set_second_person() returns trigger language plpgsql as $$
    declare
      appointment admin_appointments;
    begin
      if tg_op = 'INSERT' then
        if new.role = 'admin' and new.second_person_from is null then
          new.second_person_from := second_person_from_of_operator();
        end if;
        return new;
      end if;
      if new.role = 'admin' and new.deactivated_at is null
        and (old.role <> 'admin' or old.deactivated_at is not null) then
        update admin_appointments set is_applied = true
          where user_id = new.id and becomes = 'admin' and verdict = 'approved' and not is_applied
          returning * into appointment;
        new.appointed_by := appointment.requested_by;
        new.second_person_from := case
          when appointment.id is null then null
          when appointment.decided_by is null then second_person_from_of_operator()
          else appointment.decided_at + interval '72 hours' end;
      elsif (new.second_person_from, new.appointed_by) is distinct from (old.second_person_from, old.appointed_by) then
        raise exception 'who counts as a second person follows an approved appointment'
          using errcode = 'check_violation', constraint = 'users_second_person', table = 'users';
      end if;
      return new;
    end $$`,

  sql`create function check_leaving_admin() returns trigger language plpgsql as $$
    begin
      update admin_appointments set is_applied = true
        where user_id = new.id and verdict = 'approved' and not is_applied
          and becomes = case when new.deactivated_at is null then new.role else 'deactivated' end;
      if not found then
        raise exception 'an admin leaves when another admin agrees'
          using errcode = 'check_violation', constraint = 'users_admin_leaves_by_two', table = 'users';
      end if;
      return new;
    end $$`,
  // After the rule of the last admin, which is the plainer reason: triggers run by their names.
  sql`create trigger users_leaving_admin before update on users for each row
    when (old.role = 'admin' and old.deactivated_at is null and (new.role <> 'admin' or new.deactivated_at is not null))
    execute function check_leaving_admin()`,
]
