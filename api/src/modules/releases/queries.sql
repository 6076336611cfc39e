-- Written by "npm run sql" from api/test/emitted-sql; reviewed, never edited.

-- findBuild
select
  sidecar
from
  release_builds
where
  remote = $1
  and build = $2;

-- findBuildReplacedBy
select
  replaced
from
  release_events
where
  remote = $1
  and build = $2
  and kind = $3
order by
  id desc
limit
  $4;

-- findChannel
select
  stable,
  previous
from
  release_channels
where
  remote = $1;

-- findHolderAndTouchToken
with
  found as (
    select
      id,
      name
    from
      release_tokens
    where
      remote = $1
      and token_hash = $2
      and revoked_at is null
  ),
  used as (
    update release_tokens
    set
      last_used_at = now()
    from
      found
    where
      release_tokens.id = found.id
      and (
        last_used_at is null
        or last_used_at < now() - interval '1 minute'
      )
  )
select
  name
from
  found;

-- findLastShell
select
  description,
  seen_at
from
  release_shell;

-- getEpoch
select
  epoch
from
  release_epoch;

-- hasBeenLive
select
  id
from
  release_events
where
  remote = $1
  and build = $2
  and kind in ($3, $4)
limit
  $5;

-- insertBuild
insert into
  release_builds (remote, build, sidecar, bytes, published_by)
values
  ($1, $2, $3, $4, $5)
on conflict (remote, build) do nothing
returning
  build;

-- insertReleaseEvent
insert into
  release_events (actor, remote, kind, build, checks)
values
  ($1, $2, $3, $4, $5);

-- insertReleaseToken
insert into
  release_tokens (remote, name, token_hash)
values
  ($1, $2, $3)
on conflict (remote, token_hash) do nothing;

-- listBuilds
with
  newest as (
    select
      build
    from
      release_builds
    where
      remote = $1
    order by
      published_at desc,
      build
    limit
      $2
  )
select
  build,
  sidecar,
  bytes,
  published_at
from
  release_builds
  left join release_channels as channel on channel.remote = release_builds.remote
where
  release_builds.remote = $3
  and (
    build in (
      select
        newest.build
      from
        newest
    )
    or build = channel.stable
    or build = channel.previous
  )
order by
  published_at desc,
  build;

-- listReleaseEvents
select
  *
from
  release_events
where
  remote = $1
order by
  id desc
limit
  $2;

-- listRemotes
select distinct
  remote
from
  release_builds
order by
  remote;

-- listTokenRows
select
  left(token_hash, 12) as id,
  min(name) as name,
  array_agg(
    remote
    order by
      remote
  ) as remotes,
  min(created_at) as "createdAt",
  max(last_used_at) as "lastUsedAt",
  case
    when bool_and(revoked_at is not null) then max(revoked_at)
  end as "revokedAt"
from
  release_tokens
group by
  token_hash
order by
  "createdAt" desc,
  id;

-- loadLiveBuilds
select
  epoch,
  stable.sidecar as stable,
  previous.sidecar as previous
from
  release_epoch
  left join release_channels as channel on true
  left join release_builds as stable on stable.remote = channel.remote
  and stable.build = channel.stable
  left join release_builds as previous on previous.remote = channel.remote
  and previous.build = channel.previous
order by
  channel.remote;

-- raiseEpoch
update release_epoch
set
  epoch = $1
where
  epoch = $2
returning
  epoch;

-- saveLastShell
insert into
  release_shell (description)
values
  ($1)
on conflict (only_row) do update
set
  description = $2,
  seen_at = now();

-- setChannel
insert into
  release_channels (remote, stable, previous)
values
  ($1, $2, $3)
on conflict (remote) do update
set
  stable = $4,
  previous = $5,
  updated_at = now();

-- setTokenRevoked
update release_tokens
set
  revoked_at = now()
where
  left(token_hash, 12) = $1
  and revoked_at is null;
