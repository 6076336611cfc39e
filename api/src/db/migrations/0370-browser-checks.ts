import { sql } from 'kysely'

export const statements = [
  // what the registry's own runner saw of a build, and which builds were live then; a team asks, and writes nothing of it
  sql`create table browser_checks (
    id uuid primary key default uuidv7(),
    remote text not null,
    build text not null,
    against jsonb not null,
    requested_by text not null,
    requested_at timestamptz not null,
    claimed_at timestamptz,
    runner text,
    finished_at timestamptz,
    report jsonb,
    check ((claimed_at is null) = (runner is null)),
    check ((finished_at is null) = (report is null)),
    check (finished_at is null or claimed_at is not null),
    foreign key (remote, build) references release_builds
  )`,
  sql`create unique index browser_checks_open on browser_checks (remote, build) where finished_at is null`,
  sql`create index browser_checks_by_build on browser_checks (remote, build, id desc)`,
  sql`create function check_browser_check() returns trigger language plpgsql as $$
    begin
      if old.finished_at is not null then
        raise exception 'a finished check stays as it was reported'
          using errcode = 'check_violation', constraint = 'browser_checks_stay', table = 'browser_checks';
      end if;
      return new;
    end $$`,
  sql`create trigger browser_checks_checked before update on browser_checks
    for each row execute function check_browser_check()`,
]
