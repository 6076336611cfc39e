-- Written by "npm run sql" from api/test/emitted-sql; reviewed, never edited.

-- deleteExpiredRateCounts
delete from rate_limits
where
  expire < $1;

-- deleteOldIdempotencyKeys
delete from idempotency_keys
where
  created_at < now() - interval '48 hours';

-- findStoredResponse
select
  route,
  body_hash,
  response
from
  idempotency_keys
where
  user_id = $1
  and key = $2;

-- insertIdempotencyKey
insert into
  idempotency_keys (user_id, key, route, body_hash)
values
  ($1, $2, $3, $4)
on conflict do nothing
returning
  key;

-- storeIdempotentResponse
update idempotency_keys
set
  response = $1
where
  user_id = $2
  and key = $3;
