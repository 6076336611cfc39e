-- Written by "npm run sql" from api/test/emitted-sql; reviewed, never edited.

-- countCustomers
select
  count(*) as count
from
  customer_accounts
where
  state = $1
  and id in (
    select
      id
    from
      customer_accounts
    where
      lower(name || ' ' || email) like $2
    union all
    select
      user_id
    from
      booking_payers
    where
      lower(payer) like $3
    union all
    select
      user_id
    from
      customer_bookings
    where
      reference like $4
    union all
    select
      user_id
    from
      customer_bookings
    where
      reference_key = $5
  );

-- findCustomerRow
select
  id,
  name,
  email,
  state,
  created_at,
  last_signed_in_at
from
  customer_accounts
where
  id = $1;

-- listBookingCounts
select
  user_id,
  bookings,
  last_booked_at
from
  customer_booking_counts
where
  user_id in ($1);

-- listCustomerRows
select
  id,
  name,
  email,
  state,
  created_at,
  last_signed_in_at,
  array[created_at::text, id::text] as keys
from
  customer_accounts
order by
  created_at desc,
  id desc
limit
  $1;

select
  id,
  name,
  email,
  state,
  created_at,
  last_signed_in_at,
  array[lower(name)::text, id::text] as keys
from
  customer_accounts
where
  state = $1
  and id in (
    select
      id
    from
      customer_accounts
    where
      lower(name || ' ' || email) like $2
    union all
    select
      user_id
    from
      booking_payers
    where
      lower(payer) like $3
    union all
    select
      user_id
    from
      customer_bookings
    where
      reference like $4
    union all
    select
      user_id
    from
      customer_bookings
    where
      reference_key = $5
  )
  and (lower(name), id) > ($6::text::text, $7::text::uuid)
order by
  lower(name) asc,
  id asc
limit
  $8;

select
  id,
  name,
  email,
  state,
  created_at,
  last_signed_in_at,
  array[coalesce(last_booked_at, timestamptz 'epoch')::text, id::text] as keys
from
  customer_accounts
  left join customer_booking_counts on user_id = id
order by
  coalesce(last_booked_at, timestamptz 'epoch') desc,
  id desc
limit
  $1;

select
  id,
  name,
  email,
  state,
  created_at,
  last_signed_in_at,
  array[coalesce(bookings, 0)::text, id::text] as keys
from
  customer_accounts
  left join customer_booking_counts on user_id = id
where
  (coalesce(bookings, 0), id) > ($1::text::integer, $2::text::uuid)
order by
  coalesce(bookings, 0) asc,
  id asc
limit
  $3;

-- listPayersOfCustomers
select
  user_id,
  max(payer) as name,
  count(*) as lines,
  max(booked_on)::text as last_booked_on
from
  booking_payers
where
  user_id in ($1)
group by
  user_id,
  lower(payer)
order by
  last_booked_on desc,
  name;

-- searchCustomers
select
  id,
  name,
  email
from
  customer_accounts
where
  id in (
    select
      id
    from
      customer_accounts
    where
      lower(name || ' ' || email) like $1
    union all
    select
      user_id
    from
      booking_payers
    where
      lower(payer) like $2
  )
order by
  lower(name) like $3
  or lower(email) like $4 desc,
  lower(name),
  id
limit
  $5;
