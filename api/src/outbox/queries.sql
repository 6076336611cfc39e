-- Written by "npm run sql" from api/test/emitted-sql; reviewed, never edited.

-- countWaitingEvents
select
  count(*) as waiting,
  coalesce(
    extract(
      epoch
      from
        now() - min(created_at)
    ),
    0
  )::float8 as oldest_seconds
from
  outbox
where
  relayed_at is null;

-- deleteOldEvents
delete from outbox
where
  id in (
    select
      id
    from
      outbox
    where
      relayed_at < now() - interval '30 days'
    order by
      id
    limit
      $1
  );

-- findEvent
select
  id,
  event,
  payload
from
  outbox
where
  id = $1;

-- insertEvent
insert into
  outbox (event, payload)
values
  ($1, $2);

-- insertEvents
insert into
  outbox (event, payload)
select
  $1,
  payload
from
  jsonb_array_elements($2::jsonb) as payload;

-- insertReactionUnlessDone
insert into
  outbox_reactions (event_id, reaction)
values
  ($1, $2)
on conflict do nothing
returning
  event_id;

-- insertReactionsFirstSeen
insert into
  outbox_reaction_starts (reaction)
values
  ($1)
on conflict do nothing;

-- listEventsWithoutReaction
select
  outbox.id
from
  outbox
where
  event = $1
  and relayed_at < now() - make_interval(mins => $2)
  and created_at > now() - interval '7 days'
  and relayed_at >= (
    select
      since
    from
      outbox_reaction_starts
    where
      outbox_reaction_starts.reaction = $3
  )
  and not exists (
    select
      event_id
    from
      outbox_reactions
    where
      outbox_reactions.event_id = outbox.id
      and outbox_reactions.reaction = $4
  )
order by
  outbox.id
limit
  $5;

-- lockWaitingEvents
select
  id,
  event
from
  outbox
where
  relayed_at is null
order by
  id
limit
  $1
for update
  skip locked;

-- markEventsRelayed
update outbox
set
  relayed_at = now()
where
  id in ($1);
