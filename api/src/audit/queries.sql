-- Written by "npm run sql" from api/test/emitted-sql; reviewed, never edited.

-- countAuditEntries
select
  count(*) as count
from
  audit_entries;

select
  count(*) as count
from
  audit_entries
where
  audit_entries.user_id = $1
  and action = $2
  and kind = $3
  and (
    thing_id = $4
    or booking_id = $5
  )
  and at >= ($6::date)::timestamp at time zone 'Asia/Colombo'
  and at < ($7::date + 1)::timestamp at time zone 'Asia/Colombo';

-- countAuditEntriesOfThing
select
  count(*) as count
from
  audit_entries
where
  (
    (
      kind = $1
      and thing_id = $2
    )
    or changes @> $3::jsonb
  );

-- findAuditEntry
select
  number,
  at,
  action,
  audit_entries.user_id,
  user_name,
  role,
  kind,
  thing_id,
  booking_id,
  changes,
  address,
  user_agent,
  request_id,
  booking_terms.reference,
  array[number::text] as keys
from
  audit_entries
  left join booking_terms on booking_terms.id = booking_id
where
  number = $1;

-- getAuditHead
select
  number,
  hash
from
  audit_head;

-- insertAuditEntry
insert into
  audit_entries (action, user_id, user_name, role, kind, thing_id, booking_id, changes, address, user_agent, request_id)
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- listAuditEntries
select
  number,
  at,
  action,
  audit_entries.user_id,
  user_name,
  role,
  kind,
  thing_id,
  booking_id,
  changes,
  address,
  user_agent,
  request_id,
  booking_terms.reference,
  array[number::text] as keys
from
  audit_entries
  left join booking_terms on booking_terms.id = booking_id
order by
  number desc
limit
  $1;

select
  number,
  at,
  action,
  audit_entries.user_id,
  user_name,
  role,
  kind,
  thing_id,
  booking_id,
  changes,
  address,
  user_agent,
  request_id,
  booking_terms.reference,
  array[number::text] as keys
from
  audit_entries
  left join booking_terms on booking_terms.id = booking_id
where
  audit_entries.user_id = $1
  and action = $2
  and kind = $3
  and (
    thing_id = $4
    or booking_id = $5
  )
  and at >= ($6::date)::timestamp at time zone 'Asia/Colombo'
  and at < ($7::date + 1)::timestamp at time zone 'Asia/Colombo'
  and number < $8
order by
  number desc
limit
  $9;

-- listAuditEntriesOfBooking
select
  number,
  at,
  action,
  audit_entries.user_id,
  user_name,
  role,
  kind,
  thing_id,
  booking_id,
  changes,
  address,
  user_agent,
  request_id
from
  audit_entries
where
  booking_id = $1
order by
  number desc
limit
  $2;

-- listAuditEntriesOfThing
select
  number,
  at,
  action,
  audit_entries.user_id,
  user_name,
  role,
  kind,
  thing_id,
  booking_id,
  changes,
  address,
  user_agent,
  request_id,
  array[number::text] as keys
from
  audit_entries
where
  (
    (
      kind = $1
      and thing_id = $2
    )
    or changes @> $3::jsonb
  )
  and number < $4
order by
  number desc
limit
  $5;

-- listAuditedKinds
select distinct
  kind
from
  audit_entries
order by
  kind;

-- listAuditedPeople
select distinct
  on (user_id) user_id as id,
  user_name as name
from
  audit_entries
order by
  user_id,
  number desc;

-- listChainedEntries
select
  number,
  previous_hash,
  hash,
  array[
    number::text,
    (
      extract(
        epoch
        from
          at
      ) * 1000000
    )::bigint::text,
    action,
    user_id::text,
    user_name,
    role,
    kind,
    thing_id,
    booking_id::text,
    changes::text,
    address,
    user_agent,
    request_id,
    previous_hash
  ] as fields
from
  audit_entries
where
  number > $1
order by
  number
limit
  $2;
