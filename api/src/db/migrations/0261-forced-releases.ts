import { sql } from 'kysely'

export const statements = [
  // An operator who grants it is the second person of whoever forces a release with it, as on a developer's machine.
  sql`alter table release_tokens add column may_force boolean not null default false`,

  // A change of a pointer in spite of failed checks: asked for by one, agreed to by an admin who is another person
  sql`create table forced_releases (
    id uuid primary key default uuidv7(),
    remote text not null,
    build text not null,
    kind text not null check (kind in ('promoted', 'rolled-back')),
    checks text[] not null check (cardinality(checks) between 1 and 20),
    reason text not null check (reason <> ''),
    actor text not null,
    requested_by uuid references users,
    requested_at timestamptz not null,
    approved_by uuid references users,
    approved_at timestamptz,
    used_at timestamptz,
    check ((approved_by is null) = (approved_at is null)),
    check (used_at is null or approved_at is not null),
    foreign key (remote, build) references release_builds
  )`,
  sql`create index forced_releases_by_remote on forced_releases (remote, id desc)`,
  sql`create function check_forced_release() returns trigger language plpgsql as $$
    begin
      if to_jsonb(new) - 'approved_by' - 'approved_at' - 'used_at'
        <> to_jsonb(old) - 'approved_by' - 'approved_at' - 'used_at' or old.used_at is not null then
        raise exception 'a forced release stays as it was asked for'
          using errcode = 'check_violation', constraint = 'forced_releases_stay', table = 'forced_releases';
      end if;
      if new.approved_by is distinct from old.approved_by and not (
        case when new.requested_by is null
          then exists (select from users where id = new.approved_by and second_person_from <= new.approved_at)
          else are_two_people(new.requested_by, new.approved_by, new.approved_at) end
      ) then
        raise exception 'another person agrees to a forced release'
          using errcode = 'check_violation', constraint = 'forced_releases_need_two_people', table = 'forced_releases';
      end if;
      return new;
    end $$`,
  sql`create trigger forced_releases_checked before update on forced_releases
    for each row execute function check_forced_release()`,
]
