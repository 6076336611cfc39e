import { sql } from 'kysely'

/** A container's name is that of one build: the browser would answer for a second one with the code of the first. */
export const statements = [
  sql`alter table release_builds add column container text`,
  // Of builds that share a name since before this rule, the first keeps it; the others stay as they are, unnamed.
  sql`update release_builds as build set container = sidecar->>'container'
    from (
      select distinct on (sidecar->>'container') remote, build from release_builds
      order by sidecar->>'container', published_at, remote, build
    ) as holder
    where holder.remote = build.remote and holder.build = build.build`,
  sql`alter table release_builds add constraint release_builds_container_key unique (container)`,

  // A trigger, so that the api that ran before this migration fills the column as well.
  sql`create function name_container_of_build() returns trigger language plpgsql as $$
    begin
      new.container := new.sidecar->>'container';
      return new;
    end
  $$`,
  sql`create trigger release_builds_container before insert on release_builds
    for each row execute function name_container_of_build()`,
]
