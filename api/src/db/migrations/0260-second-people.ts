import { sql } from 'kysely'

export const statements = [
  // From when an admin counts as the second person of others; null: never. Whom they owe their role: null, an operator.
  sql`alter table users
    add column second_person_from timestamptz,
    add column appointed_by uuid references users`,
  sql`update users set second_person_from = created_at where role = 'admin'`,

  // Who is to become an admin, and what another admin, or an operator at the database (null), decided
  sql`create table admin_appointments (
    id uuid primary key default uuidv7(),
    user_id uuid not null references users,
    requested_by uuid not null references users,
    requested_at timestamptz not null,
    verdict text check (verdict in ('approved', 'rejected')),
    decided_by uuid references users,
    decided_at timestamptz,
    is_applied boolean not null default false,
    check ((verdict is null) = (decided_at is null)),
    check (verdict is not null or decided_by is null),
    check (verdict = 'approved' or not is_applied)
  )`,
  sql`create unique index admin_appointments_one_open on admin_appointments (user_id) where verdict is null`,
  sql`create index admin_appointments_by_user on admin_appointments (user_id, requested_at desc)`,
  sql`create index admin_appointments_by_requester on admin_appointments (requested_by) where verdict is null`,

  // Two admins of whom neither owes the role to the other, both for three days: one mailbox more makes no second person.
  sql`create function are_two_people(one_id uuid, other_id uuid, moment timestamptz) returns boolean
    language sql stable as $$
      select exists (
        select from users one, users other
        where one.id = one_id and other.id = other_id and one.id <> other.id
          and one.second_person_from <= moment and other.second_person_from <= moment
          and one.appointed_by is distinct from other.id and other.appointed_by is distinct from one.id
      )
    $$`,

  // An operator sets up an installation with two admins at once; later ones wait like everybody.
  sql`create function second_person_from_of_operator() returns timestamptz language sql stable as $$
      select now() + case when exists (
        select from users where role = 'admin' and second_person_from <= now() - interval '72 hours'
      ) then interval '72 hours' else interval '0' end
    $$`,

  sql`create function set_second_person() returns trigger language plpgsql as $$
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
          where user_id = new.id and verdict = 'approved' and not is_applied returning * into appointment;
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
  sql`create trigger users_second_person before insert or update on users
    for each row execute function set_second_person()`,

  sql`create function check_admin_appointment() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' and new.verdict is not null then
        raise exception 'an appointment waits before it is decided'
          using errcode = 'check_violation', constraint = 'admin_appointments_begin_open', table = 'admin_appointments';
      end if;
      if tg_op = 'INSERT' then return new; end if;
      if old.verdict is not null and (to_jsonb(new) - 'is_applied' <> to_jsonb(old) - 'is_applied' or old.is_applied) then
        raise exception 'a decided appointment stays as it is'
          using errcode = 'check_violation', constraint = 'admin_appointments_end_once', table = 'admin_appointments';
      end if;
      if old.verdict is null and new.verdict = 'approved' and new.decided_by is not null
        and not are_two_people(new.requested_by, new.decided_by, new.decided_at) then
        raise exception 'another admin approves an admin'
          using errcode = 'check_violation', constraint = 'admin_appointments_need_two_people',
            table = 'admin_appointments';
      end if;
      return new;
    end $$`,
  sql`create trigger admin_appointments_checked before insert or update on admin_appointments
    for each row execute function check_admin_appointment()`,

  // Where a second person is needed, the table asks whether there were two.
  sql`create function require_two_people() returns trigger language plpgsql as $$
    declare
      pair jsonb := to_jsonb(new);
      moment timestamptz := (pair ->> tg_argv[2])::timestamptz;
    begin
      if not are_two_people((pair ->> tg_argv[0])::uuid, (pair ->> tg_argv[1])::uuid, moment) then
        raise exception '% and % are not two people', tg_argv[0], tg_argv[1]
          using errcode = 'check_violation', constraint = tg_argv[3], table = tg_table_name;
      end if;
      return new;
    end $$`,
  sql`create trigger bank_account_decisions_by_two before insert on bank_account_decisions
    for each row when (new.verdict = 'approved')
    execute function require_two_people('proposed_by', 'decided_by', 'decided_at', 'bank_account_decisions_need_two_people')`,
  sql`create trigger refunds_exported_by_two before update on refunds
    for each row when (new.exported_by is not null and new.exported_by is distinct from old.exported_by)
    execute function require_two_people('approved_by', 'exported_by', 'exported_at', 'refunds_are_exported_by_another')`,
  sql`create trigger refunds_sent_by_two before update on refunds
    for each row when (new.needs_second_person and new.state = 'sent' and old.state <> 'sent')
    execute function require_two_people('approved_by', 'sent_by', 'sent_at', 'refunds_need_two_people')`,
  sql`create trigger refund_files_released_by_two before update on refund_files
    for each row when (new.released_by is not null and old.released_by is null)
    execute function require_two_people('made_by', 'released_by', 'released_at', 'refund_files_are_released_by_another')`,
]
