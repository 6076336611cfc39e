import { sql } from 'kysely'

export const statements = [
  // Who brought an account among the staff, or asked for its role, and so is never its second person. Nothing ends it:
  // neither an invitation that another admin sends again, nor a role that another admin gives back.
  sql`create table staff_sponsors (
    user_id uuid not null references users,
    sponsor_id uuid not null references users,
    since timestamptz not null default now(),
    primary key (user_id, sponsor_id),
    check (user_id <> sponsor_id)
  )`,
  sql`create trigger staff_sponsors_are_history before update or delete on staff_sponsors
    for each row execute function refuse_change_of_history()`,
  sql`insert into staff_sponsors (user_id, sponsor_id)
    select id, appointed_by from users where appointed_by is not null and appointed_by <> id
    union select user_id, requested_by from admin_appointments where user_id <> requested_by
    union select accepted_by, invited_by from invitations join users on users.id = accepted_by
      where accepted_by <> invited_by and users.role <> 'admin'`,

  sql`create function add_staff_sponsor() returns trigger language plpgsql as $$
    declare
      pair jsonb := to_jsonb(new);
    begin
      insert into staff_sponsors (user_id, sponsor_id)
        select (pair ->> tg_argv[0])::uuid, (pair ->> tg_argv[1])::uuid
        where pair ->> tg_argv[0] <> pair ->> tg_argv[1]
        on conflict do nothing;
      return null;
    end $$`,
  sql`create trigger admin_appointments_have_sponsors after insert on admin_appointments
    for each row execute function add_staff_sponsor('user_id', 'requested_by')`,
  sql`create trigger invitations_have_sponsors after update on invitations
    for each row when (old.accepted_by is null and new.accepted_by is not null)
    execute function add_staff_sponsor('accepted_by', 'invited_by')`,

  sql`create function is_sponsor_between(one_id uuid, other_id uuid) returns boolean
    language sql stable as $$
      select exists (
        select from staff_sponsors where (user_id, sponsor_id) in ((one_id, other_id), (other_id, one_id))
      )
    $$`,
  sql`create or replace function are_two_people(one_id uuid, other_id uuid, moment timestamptz) returns boolean
    language sql stable as $$
      select not is_sponsor_between(one_id, other_id) and exists (
        select from users one, users other
        where one.id = one_id and other.id = other_id and one.id <> other.id
          and one.second_person_from <= moment and other.second_person_from <= moment
      )
    $$`,
]
