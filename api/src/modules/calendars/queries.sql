-- Written by "npm run sql" from api/test/emitted-sql; reviewed, never edited.

-- claimDueFeeds
update calendar_feeds
set
  next_attempt_at = $1
where
  next_attempt_at <= $2
returning
  id;

-- claimFeedAttempt
update calendar_feeds
set
  last_attempt_at = $1
where
  id = $2
  and (
    last_attempt_at is null
    or last_attempt_at < $3
  )
  and (
    failures = $4
    or next_attempt_at <= $5
  )
returning
  id;

-- deleteBlocks
delete from calendar_blocks
where
  id in ($1);

-- deleteBlocksFirstMissedBy
delete from calendar_blocks
where
  feed_id = $1
  and first_missed_at <= $2;

-- findFeed
select
  *
from
  calendar_feeds
where
  id = $1;

-- findFeedOfListing
select
  *
from
  calendar_feeds
where
  listing_id = $1;

-- insertBlocks
insert into
  calendar_blocks (feed_id, listing_id, uid, recurrence_id, nights, class, is_tentative, summary_digest)
values
  ($1, $2, $3, $4, daterange ($5::date, $6::date), $7, $8, $9);

insert into
  calendar_blocks (feed_id, listing_id, uid, recurrence_id, nights, class, is_tentative, summary_digest)
values
  ($1, $2, $3, $4, daterange ($5::date, $6::date), $7, $8, $9),
  ($10, $11, $12, $13, daterange ($14::date, $15::date), $16, $17, $18);

-- listBlocksOfAllVillas
select
  calendar_blocks.listing_id,
  host,
  class,
  lower(nights) as
from
,
  upper(nights) as to,
  (
    select
      calendar_conflicts.id
    from
      calendar_conflicts
    where
      calendar_conflicts.feed_id = calendar_blocks.feed_id
      and calendar_conflicts.uid = calendar_blocks.uid
      and calendar_conflicts.nights && calendar_blocks.nights
      and resolved_at is null
    limit
      1
  ) as conflict_id
from
  calendar_blocks
  inner join calendar_feeds on calendar_feeds.id = calendar_blocks.feed_id
where
  nights && daterange ($1::date, $2::date)
order by
  nights,
  calendar_blocks.id;

-- listBlocksShownToStaff
select
  feed_id,
  is_tentative,
  lower(nights) as
from
,
  upper(nights) as to
from
  calendar_blocks
where
  feed_id in ($1)
  and class <> $2
  and upper(nights) > $3::date
order by
  nights;

-- listFeedHealth
select
  health,
  last_good_at
from
  calendar_feeds;

-- listFeeds
select
  *
from
  calendar_feeds
order by
  id;

-- listImportedBlocks
select
  feed_id,
  uid,
  class,
  is_tentative,
  lower(nights) as
from
,
  upper(nights) as to
from
  calendar_blocks
where
  listing_id = $1
  and nights && daterange ($2::date, $3::date)
order by
  nights;

-- listOpenConflicts
select
  calendar_conflicts.id,
  booking_id,
  host,
  lower(nights)::text as day
from
  calendar_conflicts
  inner join calendar_feeds on calendar_feeds.id = calendar_conflicts.feed_id
where
  resolved_at is null
  and upper(nights) > $1::date
  and exists (
    select
    from
      calendar_blocks
    where
      calendar_blocks.feed_id = calendar_conflicts.feed_id
      and calendar_blocks.uid = calendar_conflicts.uid
      and calendar_blocks.nights && calendar_conflicts.nights
  )
order by
  day,
  calendar_conflicts.id
limit
  $2;

-- listStoredBlocks
select
  id,
  uid,
  recurrence_id,
  class,
  is_tentative,
  summary_digest,
  missed_fetches,
  first_missed_at,
  lower(nights) as
from
,
  upper(nights) as to
from
  calendar_blocks
where
  feed_id = $1
order by
  nights;

-- lockConflict
select
  id,
  booking_id,
  resolved_at
from
  calendar_conflicts
where
  id = $1
for update;

-- lockFeed
select
  *
from
  calendar_feeds
where
  id = $1
for update;

-- lockNights
select
  set_config('lock_timeout', '3s', true),
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- markBlocksMissing
update calendar_blocks
set
  missed_fetches = missed_fetches + 1,
  first_missed_at = coalesce(first_missed_at, $1)
where
  id in ($2);

-- markBlocksReappeared
update calendar_blocks
set
  missed_fetches = $1,
  first_missed_at = $2
where
  id in ($3);

-- recordConflict
insert into
  calendar_conflicts (feed_id, booking_id, uid, nights, found_at)
values
  ($1, $2, $3, daterange ($4::date, $5::date), $6)
on conflict (feed_id, booking_id, uid) do update
set
  nights = daterange ($7::date, $8::date),
  resolved_at = $9,
  resolved_by = $10,
  note = $11
where
  calendar_conflicts.resolved_at is not null
  and (
    calendar_conflicts.resolved_by is null
    or calendar_conflicts.nights <> excluded.nights
  )
returning
  id;

-- resolveConflictsOfBookings
update calendar_conflicts
set
  resolved_at = $1
where
  booking_id in ($2, $3)
  and resolved_at is null;

update calendar_conflicts
set
  resolved_at = $1
where
  booking_id in ($2)
  and resolved_at is null
  and not (nights && daterange ($3::date, $4::date));

-- resolveConflictsWithoutBlock
update calendar_conflicts
set
  resolved_at = $1
where
  feed_id = $2
  and resolved_at is null
  and not exists (
    select
    from
      calendar_blocks
    where
      calendar_blocks.feed_id = calendar_conflicts.feed_id
      and calendar_blocks.uid = calendar_conflicts.uid
      and calendar_blocks.nights && calendar_conflicts.nights
  );

-- updateBlock
update calendar_blocks
set
  uid = $1,
  recurrence_id = $2,
  nights = daterange ($3::date, $4::date),
  class = $5,
  is_tentative = $6,
  summary_digest = $7
where
  id = $8;

-- updateFeed
update calendar_feeds
set
  last_good_at = $1
where
  id = $2;

update calendar_feeds
set
  last_attempt_at = $1
where
  id = $2;

update calendar_feeds
set
  health = $1,
  failures = $2,
  last_error = $3,
  last_good_at = $4,
  next_attempt_at = $5
where
  id = $6;

update calendar_feeds
set
  failures = $1,
  last_error = $2,
  health = $3,
  next_attempt_at = $4
where
  id = $5;

-- updateResolvedConflict
update calendar_conflicts
set
  resolved_at = $1,
  resolved_by = $2,
  note = $3
where
  id = $4;

-- upsertFeed
insert into
  calendar_feeds (
    listing_id,
    url_sealed,
    host,
    health,
    etag,
    last_modified,
    suspicious_digest,
    suspicious_since,
    read_on,
    failures,
    last_error,
    next_attempt_at
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
on conflict (listing_id) do update
set
  url_sealed = $13,
  host = $14,
  health = $15,
  etag = $16,
  last_modified = $17,
  suspicious_digest = $18,
  suspicious_since = $19,
  read_on = $20,
  failures = $21,
  last_error = $22,
  next_attempt_at = $23
returning
  id;
