import { sql } from 'kysely'

export const statements = [
  sql`alter table release_builds add column last_named_at timestamptz not null default now()`,

  // A tab keeps what its page named: the builds that a channel no longer names are needed for as long as tabs live.
  sql`create function remember_named_builds() returns trigger language plpgsql as $$
    begin
      update release_builds set last_named_at = now()
        where remote = old.remote and build in (old.stable, old.previous, old.candidate);
      return null;
    end
  $$`,
  sql`create trigger release_channels_named after update or delete on release_channels
    for each row execute function remember_named_builds()`,

  // The history of releases outlives builds.
  sql`alter table forced_releases drop constraint forced_releases_remote_build_fkey`,
]
