-- Written by "npm run sql" from api/test/emitted-sql; reviewed, never edited.

-- claimDueMails
update mails
set
  state = $1,
  lease_until = $2,
  claims = claims + 1
where
  id in (
    select
      id
    from
      mails
    where
      (
        (
          state = $3
          and next_attempt_at <= $4
        )
        or (
          state = $5
          and lease_until <= $6
        )
      )
    order by
      next_attempt_at,
      id
    limit
      $7
    for update
      skip locked
  )
returning
  id,
  dedupe_key,
  recipient,
  template,
  data,
  attempts,
  claims;

-- filterKeysWithMail
select
  dedupe_key
from
  mails
where
  dedupe_key in ($1);

-- filterKeysWithUnskippedMail
select
  dedupe_key
from
  mails
where
  dedupe_key in ($1)
  and state <> $2;

-- findNotificationSettings
select
  bookings,
  money,
  calendars,
  version,
  updated_at,
  author.name as author
from
  notification_settings
  left join user_names as author on author.id = updated_by;

-- insertMails
insert into
  mails (dedupe_key, recipient, template, data, created_at, next_attempt_at)
values
  ($1, $2, $3, $4, $5, $6)
on conflict (dedupe_key) do nothing;

-- insertRepeatedMail
insert into
  mails (dedupe_key, recipient, template, data, repeats, created_at, next_attempt_at)
select
  split_part(dedupe_key, ':again:', 1) || ':again:' || $1 as key,
  recipient,
  template,
  data as data,
  first.id,
  $2::timestamptz as created,
  $3::timestamptz as due
from
  mails as first
where
  first.id = $4
returning
  id,
  template,
  recipient,
  state,
  attempts,
  last_error,
  skip_reason,
  created_at,
  sent_at,
  repeats;

-- listFailedMails
select
  id,
  recipient,
  template,
  last_error,
  created_at,
  count(*) over () as total
from
  mails
where
  state = $1
  and created_at >= $2
order by
  created_at desc,
  id desc
limit
  $3;

-- listMailsOfBooking
select
  id,
  template,
  recipient,
  state,
  attempts,
  last_error,
  skip_reason,
  created_at,
  sent_at,
  repeats
from
  mails
where
  data ->> 'bookingId' = $1
order by
  created_at desc,
  id desc
limit
  $2;

-- listOpenBalances
select
  booking_id,
  due_at,
  submitted_at,
  is_first
from
  open_balances
where
  due_at >= $1
  and due_at <= $2
order by
  due_at;

-- listOpenReceiptReviews
select
  booking_id,
  stopped_at,
  due_at
from
  open_reviews
where
  due_at > $1
  and due_at <= $2
order by
  due_at;

-- listTestMails
select
  id,
  recipient,
  data,
  state,
  last_error,
  skip_reason,
  created_at
from
  mails
where
  template = $1
  and created_at >= $2
order by
  created_at desc,
  id desc
limit
  $3;

-- lockMailOfBooking
select
  id,
  template,
  recipient,
  state,
  attempts,
  last_error,
  skip_reason,
  created_at,
  sent_at,
  repeats
from
  mails
where
  id = $1
  and data ->> 'bookingId' = $2
for update;

-- markMailFailed
update mails
set
  state = $1,
  lease_until = $2,
  last_error = $3,
  attempts = attempts + 1,
  data = data - $4::text[]
where
  id = $5
  and state = $6
  and claims = $7;

-- markMailPostponed
update mails
set
  state = $1,
  next_attempt_at = $2,
  lease_until = $3,
  last_error = $4,
  attempts = attempts + 1
where
  id = $5
  and state = $6
  and claims = $7;

-- markMailSent
update mails
set
  state = $1,
  sent_at = $2,
  lease_until = $3,
  last_error = $4,
  attempts = attempts + 1,
  data = data - $5::text[]
where
  id = $6;

-- markMailSkipped
update mails
set
  state = $1,
  skip_reason = $2,
  lease_until = $3,
  last_error = $4,
  data = data - $5::text[]
where
  id = $6
  and state = $7
  and claims = $8;

-- renewMailLeases
update mails
set
  lease_until = $1
where
  id in ($2)
  and state = $3;

-- upsertNotificationSettings
insert into
  notification_settings (bookings, money, calendars, version, updated_at, updated_by)
values
  ($1, $2, $3, $4, $5, $6)
on conflict (only_row) do update
set
  bookings = $7,
  money = $8,
  calendars = $9,
  version = $10,
  updated_at = $11,
  updated_by = $12;
