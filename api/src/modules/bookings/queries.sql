-- Written by "npm run sql" from api/test/emitted-sql; reviewed, never edited.

-- countBookingsByState
select
  case
    when (
      state = 'hold'
      and hold_expires_at <= $1
      or state = 'pending'
      and coalesce(
        case
          when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
          else clock_stopped_until
        end <= $2,
        false
      )
    ) then 'expired'
    else state
  end as current,
  count(*) as count
from
  customer_bookings
where
  replaced_by is null
group by
  current;

select
  case
    when (
      state = 'hold'
      and hold_expires_at <= $1
      or state = 'pending'
      and coalesce(
        case
          when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
          else clock_stopped_until
        end <= $2,
        false
      )
    ) then 'expired'
    else state
  end as current,
  count(*) as count
from
  customer_bookings
where
  replaced_by is null
  and id in (
    select
      id
    from
      bookings
    where
      lower(listing_title || ' ' || reference) like $3
    union all
    select
      id
    from
      customer_bookings
    where
      lower(customer_name || ' ' || customer_email) like $4
  )
group by
  current;

select
  case
    when (
      state = 'hold'
      and hold_expires_at <= $1
      or state = 'pending'
      and coalesce(
        case
          when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
          else clock_stopped_until
        end <= $2,
        false
      )
    ) then 'expired'
    else state
  end as current,
  count(*) as count
from
  customer_bookings
where
  replaced_by is null
  and id in (
    select
      id
    from
      bookings
    where
      lower(listing_title || ' ' || reference) like $3
    union all
    select
      id
    from
      customer_bookings
    where
      lower(customer_name || ' ' || customer_email) like $4
    union all
    select
      id
    from
      bookings
    where
      reference_key = $5
  )
group by
  current;

-- countBookingsEndedUnpaid
select
  count(*)::int as count
from
  bookings
  left join booking_balances as sums on sums.booking_id = bookings.id
where
  user_id = $1
  and listing_id = $2
  and departure_id = $3
  and submitted_at > $4
  and state in ($5, $6)
  and cancelled_by is distinct from 'staff'
  and coalesce(sums.paid, 0) = 0;

select
  count(*)::int as count
from
  bookings
  left join booking_balances as sums on sums.booking_id = bookings.id
where
  user_id = $1
  and listing_id = $2
  and stay && daterange ($3::date, $4::date)
  and submitted_at > $5
  and state in ($6, $7)
  and cancelled_by is distinct from 'staff'
  and coalesce(sums.paid, 0) = 0;

-- countOwnBookingsByKind
select
  kind,
  count(*) as count
from
  bookings
where
  user_id = $1
  and replaced_by is null
group by
  kind;

-- countSeatsLeft
select
  capacity - taken + (
    select
      coalesce(sum(units), 0)
    from
      bookings
    where
      departure_id = departures.id
      and (
        (
          state = 'hold'
          and hold_expires_at <= $1
          or state = 'pending'
          and coalesce(
            case
              when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
              else clock_stopped_until
            end <= $2,
            false
          )
        )
        or (
          state = 'hold'
          and user_id = $3
        )
      )
  ) as "seatsLeft"
from
  departures
where
  id = $4;

-- countSubmittedBookings
select
  count(*) as count
from
  bookings
where
  replaced_by is null
  and (
    submitted_at is not null
    and submitted_at >= coalesce($1::timestamptz, '-infinity')
    and submitted_at < coalesce($2::timestamptz, 'infinity')
  );

-- countSubmittedByState
select
  case
    when (
      state = 'hold'
      and hold_expires_at <= $1
      or state = 'pending'
      and coalesce(
        case
          when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
          else clock_stopped_until
        end <= $2,
        false
      )
    ) then 'expired'
    else state
  end as current_state,
  count(*) as bookings
from
  bookings
where
  replaced_by is null
  and (
    submitted_at is not null
    and submitted_at >= coalesce($3::timestamptz, '-infinity')
    and submitted_at < coalesce($4::timestamptz, 'infinity')
  )
group by
  current_state;

-- countUnansweredRequests
select
  count(*) as count
from
  bookings
where
  replaced_by is null
  and answer_due_at is not null
  and (
    state = $1
    and not (
      state = 'hold'
      and hold_expires_at <= $2
      or state = 'pending'
      and coalesce(
        case
          when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
          else clock_stopped_until
        end <= $3,
        false
      )
    )
  );

-- countUnpaidBookings
select
  (
    count(*) filter (
      where
        state = 'hold'
    )
  )::int as "unpaidHolds",
  (
    count(*) filter (
      where
        state = 'pending'
    )
  )::int as "unpaidSubmitted",
  coalesce(sum(upper(stay) - lower(stay)), 0)::int as "unpaidNights"
from
  bookings
  left join booking_balances as sums on sums.booking_id = bookings.id
where
  user_id = $1
  and state in ($2, $3)
  and not (
    state = 'hold'
    and hold_expires_at <= $4
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $5,
      false
    )
  )
  and coalesce(sums.paid + sums.charged - sums.refunded, 0) < case
    when payment_method = 'bank_transfer' then total_agreed
    else deposit_agreed
  end;

-- deleteDraft
delete from booking_drafts
where
  user_id = $1
  and listing_id = $2;

-- deleteOldDrafts
delete from booking_drafts
where
  user_id = $1
  and listing_id not in (
    select
      listing_id
    from
      booking_drafts
    where
      user_id = $2
    order by
      saved_at desc
    limit
      $3
  );

-- extendHold
update bookings
set
  hold_expires_at = $1,
  updated_at = $2
where
  id = $3;

-- findBooking
select
  id,
  reference,
  user_id,
  listing_id,
  kind,
  state,
  outing_date,
  departure_id,
  units,
  adults,
  children,
  infants,
  listing_title,
  lines,
  total_usd,
  currency,
  rate,
  rate_id,
  total_agreed,
  answer_hours,
  payment_hours,
  balance_days,
  deposit_percent,
  cancellation_policy,
  policy,
  sale_mode,
  payment_method,
  pickup_location,
  special_requests,
  starts_at,
  ends_at,
  hold_expires_at,
  submitted_at,
  answer_due_at,
  payment_due_at,
  balance_due_at,
  clock_stopped_at,
  clock_stopped_until,
  rest_due_at,
  replaced_by,
  cancelled_by,
  cancel_reason,
  cancelled_at,
  retained_agreed,
  calendar_sequence,
  version,
  created_at,
  updated_at,
  customer_name,
  customer_email,
  lower(stay) as check_in,
  upper(stay) as check_out
from
  customer_bookings
where
  id = $1;

-- findCustomerId
select
  user_id
from
  bookings
where
  id = $1;

-- findDaySheetLink
select
  *
from
  day_sheet_links
where
  id = $1;

-- findDeparture
select
  id,
  day,
  capacity,
  taken,
  cut_off_hours,
  is_open
from
  departures
where
  listing_id = $1
  and day = $2;

-- findDepartureOverCapacity
select
  day,
  taken
from
  departures
where
  listing_id = $1
  and day in ($2)
  and taken > $3
order by
  day
limit
  $4;

-- findDraft
select
  content
from
  booking_drafts
where
  user_id = $1
  and listing_id = $2;

-- findOverlappingBooking
select
  id,
  reference,
  lower(stay) as
from
,
  upper(stay) as to
from
  bookings
where
  listing_id = $1
  and id <> $2
  and state in ($3, $4, $5)
  and stay && daterange ($6::date, $7::date)
limit
  $8;

-- findOwnSubmittedBookingOnDates
select
  id,
  reference,
  coalesce(lower(stay), outing_date) as
from
,
  upper(stay) as to
from
  bookings
where
  user_id = $1
  and listing_id = $2
  and state in ($3, $4)
  and not (
    state = 'hold'
    and hold_expires_at <= $5
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $6,
      false
    )
  )
  and outing_date = $7
order by
  created_at desc
limit
  $8;

select
  id,
  reference,
  coalesce(lower(stay), outing_date) as
from
,
  upper(stay) as to
from
  bookings
where
  user_id = $1
  and listing_id = $2
  and state in ($3, $4)
  and not (
    state = 'hold'
    and hold_expires_at <= $5
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $6,
      false
    )
  )
  and stay && daterange ($7::date, $8::date)
order by
  created_at desc
limit
  $9;

select
  id,
  reference,
  coalesce(lower(stay), outing_date) as
from
,
  upper(stay) as to
from
  bookings
where
  user_id = $1
  and listing_id = $2
  and state in ($3, $4)
  and not (
    state = 'hold'
    and hold_expires_at <= $5
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $6,
      false
    )
  )
  and id <> $7
  and outing_date = $8
order by
  created_at desc
limit
  $9;

select
  id,
  reference,
  coalesce(lower(stay), outing_date) as
from
,
  upper(stay) as to
from
  bookings
where
  user_id = $1
  and listing_id = $2
  and state in ($3, $4)
  and not (
    state = 'hold'
    and hold_expires_at <= $5
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $6,
      false
    )
  )
  and id <> $7
  and stay && daterange ($8::date, $9::date)
order by
  created_at desc
limit
  $10;

-- findRecordedTransition
select
  moment.to_state as state,
  moment.by_role as by,
  moment.reason,
  moment.at,
  calendar_sequence - (
    select
      count(*)
    from
      booking_transitions later
    where
      later.booking_id = moment.booking_id
      and later.id > moment.id
  )::int as sequence
from
  booking_transitions as moment
  inner join bookings on bookings.id = moment.booking_id
where
  moment.id = $1;

-- getNightOccupancy
select
  coalesce(
    bool_or(
      until is null
      or until > $1
    ),
    false
  ) as "isTaken",
  coalesce(bool_or(until <= $2), false) as "hasLapsedBooking"
from
  occupied_nights
where
  listing_id = $3
  and nights && daterange ($4::date, $5::date);

-- insertDaySheetLink
insert into
  day_sheet_links (departure_id, nonce, created_by, created_at, expires_at)
values
  ($1, $2, $3, $4, $5)
returning
  *;

-- insertSubmittedBooking
insert into
  bookings (
    id,
    reference,
    user_id,
    listing_id,
    kind,
    state,
    outing_date,
    departure_id,
    units,
    adults,
    children,
    infants,
    listing_title,
    total_usd,
    currency,
    rate,
    rate_id,
    total_agreed,
    deposit_percent,
    balance_days,
    payment_hours,
    answer_hours,
    cancellation_policy,
    sale_mode,
    payment_method,
    pickup_location,
    special_requests,
    starts_at,
    ends_at,
    hold_expires_at,
    submitted_at,
    answer_due_at,
    payment_due_at,
    balance_due_at,
    created_at,
    updated_at,
    stay,
    lines,
    policy
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    $12,
    $13,
    $14,
    $15,
    $16,
    $17,
    $18,
    $19,
    $20,
    $21,
    $22,
    $23,
    $24,
    $25,
    $26,
    $27,
    $28,
    $29,
    $30,
    $31,
    $32,
    $33,
    $34,
    $35,
    $36,
    daterange ($37::date, $38::date),
    $39,
    $40
  )
on conflict (reference_key) do nothing
returning
  id;

-- insertTransitions
insert into
  booking_transitions (booking_id, from_state, to_state, action, by_role, by_user_id, reason, at, changes)
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
returning
  id;

-- isMadeByStaff
select
  id
from
  booking_transitions
where
  booking_id = $1
  and from_state is null
  and by_role = $2
  and by_user_id = $3;

-- listAffectedBookingsByDeparture
select
  id,
  reference,
  state,
  departure_id,
  outing_date,
  lower(stay) as check_in,
  upper(stay) as check_out
from
  bookings
where
  state in ($1, $2, $3)
  and not (
    state = 'hold'
    and hold_expires_at <= $4
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $5,
      false
    )
  )
  and departure_id in ($6)
order by
  reference;

-- listArrivals
select
  id,
  reference,
  listing_title,
  customer_name,
  count(*) over () as total,
  coalesce(lower(stay), outing_date)::text as day
from
  customer_bookings
where
  replaced_by is null
  and not (
    state = 'hold'
    and hold_expires_at <= $1
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $2,
      false
    )
  )
  and state = $3
  and coalesce(lower(stay), outing_date) between $4::date and $5::date
order by
  day,
  id
limit
  $6;

-- listBookingRows
select
  id,
  reference,
  user_id,
  listing_id,
  kind,
  state,
  outing_date,
  departure_id,
  units,
  adults,
  children,
  infants,
  listing_title,
  lines,
  total_usd,
  currency,
  rate,
  rate_id,
  total_agreed,
  answer_hours,
  payment_hours,
  balance_days,
  deposit_percent,
  cancellation_policy,
  policy,
  sale_mode,
  payment_method,
  pickup_location,
  special_requests,
  starts_at,
  ends_at,
  hold_expires_at,
  submitted_at,
  answer_due_at,
  payment_due_at,
  balance_due_at,
  clock_stopped_at,
  clock_stopped_until,
  rest_due_at,
  replaced_by,
  cancelled_by,
  cancel_reason,
  cancelled_at,
  retained_agreed,
  calendar_sequence,
  version,
  created_at,
  updated_at,
  customer_name,
  customer_email,
  lower(stay) as check_in,
  upper(stay) as check_out
from
  customer_bookings
where
  id in ($1);

-- listBookingTransitions
select
  from_state,
  to_state,
  action,
  by_role,
  user_names.name,
  reason,
  at
from
  booking_transitions
  left join user_names on user_names.id = by_user_id
where
  booking_id = $1
order by
  at,
  booking_transitions.id;

-- listBookingsByReferenceKeys
select
  id,
  reference,
  reference_key,
  listing_id,
  currency,
  user_id
from
  bookings
where
  reference_key = any ($1);

-- listConfirmedBookingsPastEnd
select
  id
from
  bookings
where
  state = $1
  and ends_at <= $2
order by
  ends_at
limit
  $3;

-- listDaySheetLinks
select
  *
from
  day_sheet_links
where
  departure_id = $1
order by
  created_at desc,
  id desc
limit
  $2;

-- listDepartures
select
  id,
  reference,
  listing_title,
  customer_name,
  count(*) over () as total,
  upper(stay)::text as day
from
  customer_bookings
where
  replaced_by is null
  and not (
    state = 'hold'
    and hold_expires_at <= $1
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $2,
      false
    )
  )
  and state in ($3, $4)
  and upper(stay) between $5::date and $6::date
order by
  day,
  id
limit
  $7;

-- listDeparturesAndTheirSeatsLeft
select
  id,
  listing_id,
  day,
  capacity,
  cut_off_hours,
  is_open,
  guide,
  capacity - taken + (
    select
      coalesce(sum(units), 0)
    from
      bookings
    where
      departure_id = departures.id
      and (
        (
          state = 'hold'
          and hold_expires_at <= $1
          or state = 'pending'
          and coalesce(
            case
              when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
              else clock_stopped_until
            end <= $2,
            false
          )
        )
        or (
          state = 'hold'
          and user_id = $3
        )
      )
  ) as "seatsLeft"
from
  departures
where
  id in ($4)
order by
  day;

select
  id,
  listing_id,
  day,
  capacity,
  cut_off_hours,
  is_open,
  guide,
  capacity - taken + (
    select
      coalesce(sum(units), 0)
    from
      bookings
    where
      departure_id = departures.id
      and (
        (
          state = 'hold'
          and hold_expires_at <= $1
          or state = 'pending'
          and coalesce(
            case
              when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
              else clock_stopped_until
            end <= $2,
            false
          )
        )
        or (
          state = 'hold'
          and user_id = $3
        )
      )
  ) as "seatsLeft"
from
  departures
where
  day >= $4
  and day < $5
  and listing_id = $6
order by
  day;

select
  id,
  listing_id,
  day,
  capacity,
  cut_off_hours,
  is_open,
  guide,
  capacity - taken + (
    select
      coalesce(sum(units), 0)
    from
      bookings
    where
      departure_id = departures.id
      and (
        (
          state = 'hold'
          and hold_expires_at <= $1
          or state = 'pending'
          and coalesce(
            case
              when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
              else clock_stopped_until
            end <= $2,
            false
          )
        )
        or (
          state = 'hold'
          and user_id = $3
        )
      )
  ) as "seatsLeft"
from
  departures
where
  day >= $4
  and day < $5
order by
  day;

-- listDeparturesOnDays
select
  id,
  day,
  capacity,
  taken,
  cut_off_hours,
  is_open
from
  departures
where
  listing_id = $1
  and day in ($2)
order by
  day;

-- listExpiringBookings
select
  id,
  reference,
  listing_title,
  customer_name,
  count(*) over () as total,
  case
    when state = 'hold' then hold_expires_at
    else payment_due_at
  end as due_at
from
  customer_bookings
where
  replaced_by is null
  and not (
    state = 'hold'
    and hold_expires_at <= $1
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $2,
      false
    )
  )
  and (
    state = $3
    or (
      state = $4
      and answer_due_at is null
      and clock_stopped_at is null
    )
  )
  and case
    when state = 'hold' then hold_expires_at
    else payment_due_at
  end < $5
order by
  due_at,
  id
limit
  $6;

-- listHoldPeriods
select
  created_at as
from
,
  least(hold_expires_at, coalesce(cancelled_at, hold_expires_at)) as until
from
  bookings
where
  user_id = $1
  and listing_id = $2
  and departure_id = $3
  and submitted_at is null
  and hold_expires_at > $4;

select
  created_at as
from
,
  least(hold_expires_at, coalesce(cancelled_at, hold_expires_at)) as until
from
  bookings
where
  user_id = $1
  and listing_id = $2
  and stay && daterange ($3::date, $4::date)
  and submitted_at is null
  and hold_expires_at > $5;

-- listLedgerSums
select
  *,
  exists (
    select
    from
      waiting_receipts
    where
      waiting_receipts.booking_id = booking_balances.booking_id
  ) as waits
from
  booking_balances
where
  booking_id in ($1);

-- listListingIdsWithLapsedBookings
select distinct
  listing_id
from
  bookings
where
  (
    state = 'hold'
    and hold_expires_at <= $1
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $2,
      false
    )
  )
limit
  $3;

-- listManifestRows
select
  id,
  reference,
  state,
  customer_name,
  customer_email,
  units,
  adults,
  children,
  infants,
  pickup_location,
  special_requests
from
  customer_bookings
where
  departure_id = $1
  and state in ($2)
  and not (
    state = 'hold'
    and hold_expires_at <= $3
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $4,
      false
    )
  )
order by
  customer_name,
  id;

-- listOccupyingBookings
select
  id,
  reference,
  listing_title,
  customer_name,
  count(*) over () as total
from
  customer_bookings
where
  replaced_by is null
  and not (
    state = 'hold'
    and hold_expires_at <= $1
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $2,
      false
    )
  )
  and id in ($3)
  and state in ($4, $5, $6);

-- listOpenDepartures
select
  listing_id as "listingId",
  day,
  cut_off_hours as "cutOffHours",
  capacity - taken + (
    select
      coalesce(sum(units), 0)
    from
      bookings
    where
      departure_id = departures.id
      and (
        (
          state = 'hold'
          and hold_expires_at <= $1
          or state = 'pending'
          and coalesce(
            case
              when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
              else clock_stopped_until
            end <= $2,
            false
          )
        )
        or (
          state = 'hold'
          and user_id = $3
        )
      )
  ) as "seatsLeft"
from
  departures
where
  listing_id in ($4)
  and is_open = $5
  and day >= $6
  and day <= $7
  and capacity - taken + (
    select
      coalesce(sum(units), 0)
    from
      bookings
    where
      departure_id = departures.id
      and (
        (
          state = 'hold'
          and hold_expires_at <= $8
          or state = 'pending'
          and coalesce(
            case
              when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
              else clock_stopped_until
            end <= $9,
            false
          )
        )
        or (
          state = 'hold'
          and user_id = $10
        )
      )
  ) > $11
order by
  day;

-- listOwnBookingRows
select
  id,
  reference,
  user_id,
  listing_id,
  kind,
  state,
  outing_date,
  departure_id,
  units,
  adults,
  children,
  infants,
  listing_title,
  lines,
  total_usd,
  currency,
  rate,
  rate_id,
  total_agreed,
  answer_hours,
  payment_hours,
  balance_days,
  deposit_percent,
  cancellation_policy,
  policy,
  sale_mode,
  payment_method,
  pickup_location,
  special_requests,
  starts_at,
  ends_at,
  hold_expires_at,
  submitted_at,
  answer_due_at,
  payment_due_at,
  balance_due_at,
  clock_stopped_at,
  clock_stopped_until,
  rest_due_at,
  replaced_by,
  cancelled_by,
  cancel_reason,
  cancelled_at,
  retained_agreed,
  calendar_sequence,
  version,
  created_at,
  updated_at,
  customer_name,
  customer_email,
  lower(stay) as check_in,
  upper(stay) as check_out,
  array[created_at::text, id::text] as keys
from
  customer_bookings
where
  user_id = $1
  and replaced_by is null
  and kind = $2
order by
  created_at desc,
  id desc
limit
  $3;

select
  id,
  reference,
  user_id,
  listing_id,
  kind,
  state,
  outing_date,
  departure_id,
  units,
  adults,
  children,
  infants,
  listing_title,
  lines,
  total_usd,
  currency,
  rate,
  rate_id,
  total_agreed,
  answer_hours,
  payment_hours,
  balance_days,
  deposit_percent,
  cancellation_policy,
  policy,
  sale_mode,
  payment_method,
  pickup_location,
  special_requests,
  starts_at,
  ends_at,
  hold_expires_at,
  submitted_at,
  answer_due_at,
  payment_due_at,
  balance_due_at,
  clock_stopped_at,
  clock_stopped_until,
  rest_due_at,
  replaced_by,
  cancelled_by,
  cancel_reason,
  cancelled_at,
  retained_agreed,
  calendar_sequence,
  version,
  created_at,
  updated_at,
  customer_name,
  customer_email,
  lower(stay) as check_in,
  upper(stay) as check_out,
  array[created_at::text, id::text] as keys
from
  customer_bookings
where
  user_id = $1
  and replaced_by is null
order by
  created_at desc,
  id desc
limit
  $2;

select
  id,
  reference,
  user_id,
  listing_id,
  kind,
  state,
  outing_date,
  departure_id,
  units,
  adults,
  children,
  infants,
  listing_title,
  lines,
  total_usd,
  currency,
  rate,
  rate_id,
  total_agreed,
  answer_hours,
  payment_hours,
  balance_days,
  deposit_percent,
  cancellation_policy,
  policy,
  sale_mode,
  payment_method,
  pickup_location,
  special_requests,
  starts_at,
  ends_at,
  hold_expires_at,
  submitted_at,
  answer_due_at,
  payment_due_at,
  balance_due_at,
  clock_stopped_at,
  clock_stopped_until,
  rest_due_at,
  replaced_by,
  cancelled_by,
  cancel_reason,
  cancelled_at,
  retained_agreed,
  calendar_sequence,
  version,
  created_at,
  updated_at,
  customer_name,
  customer_email,
  lower(stay) as check_in,
  upper(stay) as check_out,
  array[created_at::text, id::text] as keys
from
  customer_bookings
where
  user_id = $1
  and replaced_by is null
  and (created_at, id) < ($2::text::timestamptz, $3::text::uuid)
order by
  created_at desc,
  id desc
limit
  $4;

-- listOwnHolds
select
  id,
  reference,
  user_id,
  listing_id,
  kind,
  state,
  outing_date,
  departure_id,
  units,
  adults,
  children,
  infants,
  listing_title,
  lines,
  total_usd,
  currency,
  rate,
  rate_id,
  total_agreed,
  answer_hours,
  payment_hours,
  balance_days,
  deposit_percent,
  cancellation_policy,
  policy,
  sale_mode,
  payment_method,
  pickup_location,
  special_requests,
  starts_at,
  ends_at,
  hold_expires_at,
  submitted_at,
  answer_due_at,
  payment_due_at,
  balance_due_at,
  clock_stopped_at,
  clock_stopped_until,
  rest_due_at,
  replaced_by,
  cancelled_by,
  cancel_reason,
  cancelled_at,
  retained_agreed,
  calendar_sequence,
  version,
  created_at,
  updated_at,
  customer_name,
  customer_email,
  lower(stay) as check_in,
  upper(stay) as check_out
from
  customer_bookings
where
  user_id = $1
  and listing_id = $2
  and state = $3
order by
  created_at desc;

-- listPendingAndConfirmedStays
select
  id,
  lower(stay) as
from
,
  upper(stay) as to
from
  bookings
where
  listing_id = $1
  and state in ($2, $3)
  and not (
    state = 'hold'
    and hold_expires_at <= $4
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $5,
      false
    )
  )
  and upper(stay) > $6::date;

-- listStaffBookingRows
select
  id,
  reference,
  user_id,
  listing_id,
  kind,
  state,
  outing_date,
  departure_id,
  units,
  adults,
  children,
  infants,
  listing_title,
  lines,
  total_usd,
  currency,
  rate,
  rate_id,
  total_agreed,
  answer_hours,
  payment_hours,
  balance_days,
  deposit_percent,
  cancellation_policy,
  policy,
  sale_mode,
  payment_method,
  pickup_location,
  special_requests,
  starts_at,
  ends_at,
  hold_expires_at,
  submitted_at,
  answer_due_at,
  payment_due_at,
  balance_due_at,
  clock_stopped_at,
  clock_stopped_until,
  rest_due_at,
  replaced_by,
  cancelled_by,
  cancel_reason,
  cancelled_at,
  retained_agreed,
  calendar_sequence,
  version,
  created_at,
  updated_at,
  customer_name,
  customer_email,
  lower(stay) as check_in,
  upper(stay) as check_out,
  array[created_at::text, id::text] as keys
from
  customer_bookings
where
  replaced_by is null
order by
  created_at desc,
  id desc
limit
  $1;

select
  id,
  reference,
  user_id,
  listing_id,
  kind,
  state,
  outing_date,
  departure_id,
  units,
  adults,
  children,
  infants,
  listing_title,
  lines,
  total_usd,
  currency,
  rate,
  rate_id,
  total_agreed,
  answer_hours,
  payment_hours,
  balance_days,
  deposit_percent,
  cancellation_policy,
  policy,
  sale_mode,
  payment_method,
  pickup_location,
  special_requests,
  starts_at,
  ends_at,
  hold_expires_at,
  submitted_at,
  answer_due_at,
  payment_due_at,
  balance_due_at,
  clock_stopped_at,
  clock_stopped_until,
  rest_due_at,
  replaced_by,
  cancelled_by,
  cancel_reason,
  cancelled_at,
  retained_agreed,
  calendar_sequence,
  version,
  created_at,
  updated_at,
  customer_name,
  customer_email,
  lower(stay) as check_in,
  upper(stay) as check_out,
  array[total_usd::text, id::text] as keys
from
  customer_bookings
where
  replaced_by is null
order by
  total_usd desc,
  id desc
limit
  $1;

select
  id,
  reference,
  user_id,
  listing_id,
  kind,
  state,
  outing_date,
  departure_id,
  units,
  adults,
  children,
  infants,
  listing_title,
  lines,
  total_usd,
  currency,
  rate,
  rate_id,
  total_agreed,
  answer_hours,
  payment_hours,
  balance_days,
  deposit_percent,
  cancellation_policy,
  policy,
  sale_mode,
  payment_method,
  pickup_location,
  special_requests,
  starts_at,
  ends_at,
  hold_expires_at,
  submitted_at,
  answer_due_at,
  payment_due_at,
  balance_due_at,
  clock_stopped_at,
  clock_stopped_until,
  rest_due_at,
  replaced_by,
  cancelled_by,
  cancel_reason,
  cancelled_at,
  retained_agreed,
  calendar_sequence,
  version,
  created_at,
  updated_at,
  customer_name,
  customer_email,
  lower(stay) as check_in,
  upper(stay) as check_out,
  array[created_at::text, id::text] as keys
from
  customer_bookings
where
  replaced_by is null
  and id in (
    select
      id
    from
      bookings
    where
      lower(listing_title || ' ' || reference) like $1
    union all
    select
      id
    from
      customer_bookings
    where
      lower(customer_name || ' ' || customer_email) like $2
  )
order by
  created_at desc,
  id desc
limit
  $3;

select
  id,
  reference,
  user_id,
  listing_id,
  kind,
  state,
  outing_date,
  departure_id,
  units,
  adults,
  children,
  infants,
  listing_title,
  lines,
  total_usd,
  currency,
  rate,
  rate_id,
  total_agreed,
  answer_hours,
  payment_hours,
  balance_days,
  deposit_percent,
  cancellation_policy,
  policy,
  sale_mode,
  payment_method,
  pickup_location,
  special_requests,
  starts_at,
  ends_at,
  hold_expires_at,
  submitted_at,
  answer_due_at,
  payment_due_at,
  balance_due_at,
  clock_stopped_at,
  clock_stopped_until,
  rest_due_at,
  replaced_by,
  cancelled_by,
  cancel_reason,
  cancelled_at,
  retained_agreed,
  calendar_sequence,
  version,
  created_at,
  updated_at,
  customer_name,
  customer_email,
  lower(stay) as check_in,
  upper(stay) as check_out,
  array[created_at::text, id::text] as keys
from
  customer_bookings
where
  replaced_by is null
  and id in (
    select
      id
    from
      bookings
    where
      lower(listing_title || ' ' || reference) like $1
    union all
    select
      id
    from
      customer_bookings
    where
      lower(customer_name || ' ' || customer_email) like $2
  )
  and (
    state = $3
    and not (
      state = 'hold'
      and hold_expires_at <= $4
      or state = 'pending'
      and coalesce(
        case
          when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
          else clock_stopped_until
        end <= $5,
        false
      )
    )
  )
order by
  created_at desc,
  id desc
limit
  $6;

select
  id,
  reference,
  user_id,
  listing_id,
  kind,
  state,
  outing_date,
  departure_id,
  units,
  adults,
  children,
  infants,
  listing_title,
  lines,
  total_usd,
  currency,
  rate,
  rate_id,
  total_agreed,
  answer_hours,
  payment_hours,
  balance_days,
  deposit_percent,
  cancellation_policy,
  policy,
  sale_mode,
  payment_method,
  pickup_location,
  special_requests,
  starts_at,
  ends_at,
  hold_expires_at,
  submitted_at,
  answer_due_at,
  payment_due_at,
  balance_due_at,
  clock_stopped_at,
  clock_stopped_until,
  rest_due_at,
  replaced_by,
  cancelled_by,
  cancel_reason,
  cancelled_at,
  retained_agreed,
  calendar_sequence,
  version,
  created_at,
  updated_at,
  customer_name,
  customer_email,
  lower(stay) as check_in,
  upper(stay) as check_out,
  array[coalesce(lower(stay), outing_date)::text, id::text] as keys
from
  customer_bookings
where
  replaced_by is null
  and listing_id = $1
  and user_id = $2
  and coalesce(stay, daterange (outing_date, outing_date, '[]')) && daterange ($3::date, $4::date, '[]')
  and exists (
    select
    from
      booking_net_payments
    where
      booking_id = customer_bookings.id
      and net > 0
      and net < total_agreed
  )
  and (coalesce(lower(stay), outing_date), id) < ($5::text::date, $6::text::uuid)
order by
  coalesce(lower(stay), outing_date) desc,
  id desc
limit
  $7;

select
  id,
  reference,
  user_id,
  listing_id,
  kind,
  state,
  outing_date,
  departure_id,
  units,
  adults,
  children,
  infants,
  listing_title,
  lines,
  total_usd,
  currency,
  rate,
  rate_id,
  total_agreed,
  answer_hours,
  payment_hours,
  balance_days,
  deposit_percent,
  cancellation_policy,
  policy,
  sale_mode,
  payment_method,
  pickup_location,
  special_requests,
  starts_at,
  ends_at,
  hold_expires_at,
  submitted_at,
  answer_due_at,
  payment_due_at,
  balance_due_at,
  clock_stopped_at,
  clock_stopped_until,
  rest_due_at,
  replaced_by,
  cancelled_by,
  cancel_reason,
  cancelled_at,
  retained_agreed,
  calendar_sequence,
  version,
  created_at,
  updated_at,
  customer_name,
  customer_email,
  lower(stay) as check_in,
  upper(stay) as check_out,
  array[created_at::text, id::text] as keys
from
  customer_bookings
where
  replaced_by is null
  and id not in (
    select
      booking_id
    from
      booking_net_payments
    where
      net > 0
  )
order by
  created_at desc,
  id desc
limit
  $1;

-- listStaysOfAllVillas
select
  id,
  listing_id,
  reference,
  customer_name,
  state as state,
  lower(stay) as
from
,
  upper(stay) as to
from
  customer_bookings
where
  state in ($1, $2, $3, $4)
  and replaced_by is null
  and not (
    state = 'hold'
    and hold_expires_at <= $5
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $6,
      false
    )
  )
  and stay && daterange ($7::date, $8::date)
order by
  stay;

-- listTakenNights
select
  lower(nights) as
from
,
  upper(nights) as to
from
  occupied_nights
where
  listing_id = $1
  and nights && daterange ($2::date, $3::date)
  and (
    until is null
    or until > $4
  );

select
  lower(nights) as
from
,
  upper(nights) as to
from
  occupied_nights
where
  listing_id = $1
  and nights && daterange ($2::date, $3::date)
  and (
    until is null
    or until > $4
  )
  and not exists (
    select
    from
      bookings
    where
      id = occupied_nights.booking_id
      and state = 'hold'
      and user_id = $5
  );

-- listUnansweredRequests
select
  id,
  reference,
  listing_title,
  customer_name,
  count(*) over () as total,
  answer_due_at as due_at
from
  customer_bookings
where
  replaced_by is null
  and not (
    state = 'hold'
    and hold_expires_at <= $1
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $2,
      false
    )
  )
  and state = $3
  and answer_due_at is not null
order by
  answer_due_at,
  id
limit
  $4;

-- listUnexpiredOwnHolds
select
  id
from
  bookings
where
  user_id = $1
  and listing_id = $2
  and state = $3
  and not (
    state = 'hold'
    and hold_expires_at <= $4
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $5,
      false
    )
  );

-- lockBooking
select
  id
from
  bookings
where
  id = $1
for update;

select
  id,
  reference,
  user_id,
  listing_id,
  kind,
  state,
  outing_date,
  departure_id,
  units,
  adults,
  children,
  infants,
  listing_title,
  lines,
  total_usd,
  currency,
  rate,
  rate_id,
  total_agreed,
  answer_hours,
  payment_hours,
  balance_days,
  deposit_percent,
  cancellation_policy,
  policy,
  sale_mode,
  payment_method,
  pickup_location,
  special_requests,
  starts_at,
  ends_at,
  hold_expires_at,
  submitted_at,
  answer_due_at,
  payment_due_at,
  balance_due_at,
  clock_stopped_at,
  clock_stopped_until,
  rest_due_at,
  replaced_by,
  cancelled_by,
  cancel_reason,
  cancelled_at,
  retained_agreed,
  calendar_sequence,
  version,
  created_at,
  updated_at,
  customer_name,
  customer_email,
  lower(stay) as check_in,
  upper(stay) as check_out
from
  customer_bookings
where
  id = $1;

-- lockDeparture
select
  id,
  capacity,
  taken,
  is_open
from
  departures
where
  id = $1
for update;

-- lockGuide
select
  guide
from
  departures
where
  id = $1
for update;

-- lockHoldsOfUser
select
  set_config('lock_timeout', '3s', true),
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- markHoldsReplaced
update bookings
set
  replaced_by = $1
where
  id in ($2);

-- revokeDaySheetLink
update day_sheet_links
set
  revoked_at = $1
where
  id = $2
  and revoked_at is null
returning
  *;

-- searchBookings
select
  id,
  reference,
  listing_title,
  customer_name,
  case
    when (
      state = 'hold'
      and hold_expires_at <= $1
      or state = 'pending'
      and coalesce(
        case
          when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
          else clock_stopped_until
        end <= $2,
        false
      )
    ) then 'expired'
    else state
  end as state
from
  customer_bookings
where
  replaced_by is null
  and (
    reference like $3
    or user_id in ($4)
  )
order by
  created_at desc,
  id desc
limit
  $5;

select
  id,
  reference,
  listing_title,
  customer_name,
  case
    when (
      state = 'hold'
      and hold_expires_at <= $1
      or state = 'pending'
      and coalesce(
        case
          when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
          else clock_stopped_until
        end <= $2,
        false
      )
    ) then 'expired'
    else state
  end as state
from
  customer_bookings
where
  replaced_by is null
  and (
    reference like $3
    or reference_key = $4
  )
order by
  created_at desc,
  id desc
limit
  $5;

-- setDeadlinesOfPending
update bookings
set
  clock_stopped_until = $1,
  version = version + 1,
  updated_at = $2
where
  id = $3
  and state = $4
  and not (
    state = 'hold'
    and hold_expires_at <= $5
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $6,
      false
    )
  )
returning
  id;

update bookings
set
  clock_stopped_at = $1,
  clock_stopped_until = $2,
  version = version + 1,
  updated_at = $3
where
  id = $4
  and state = $5
  and not (
    state = 'hold'
    and hold_expires_at <= $6
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $7,
      false
    )
  )
returning
  id;

update bookings
set
  clock_stopped_at = $1,
  clock_stopped_until = $2,
  rest_due_at = $3,
  version = version + 1,
  updated_at = $4
where
  id = $5
  and state = $6
  and not (
    state = 'hold'
    and hold_expires_at <= $7
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $8,
      false
    )
  )
returning
  id;

update bookings
set
  clock_stopped_at = $1,
  clock_stopped_until = $2,
  payment_due_at = $3,
  version = version + 1,
  updated_at = $4
where
  id = $5
  and state = $6
  and not (
    state = 'hold'
    and hold_expires_at <= $7
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $8,
      false
    )
  )
returning
  id;

-- setDueDatesOfConfirmedOrCompleted
update bookings
set
  payment_due_at = $1,
  balance_due_at = $2,
  version = version + 1,
  updated_at = $3
where
  id = $4
  and state in ($5, $6);

-- sumBookedMoney
select
  currency,
  sum(total_agreed)::bigint as booked,
  sum(total_usd)::bigint as booked_usd,
  sum(greatest(total_agreed - paid - charged + refunded, 0))::bigint as receivable,
  sum(round(greatest(total_agreed - paid - charged + refunded, 0) * total_usd::numeric / greatest(total_agreed, 1)))::bigint as receivable_usd
from
  bookings
  inner join booking_balances on booking_balances.booking_id = bookings.id
where
  replaced_by is null
  and state in ('pending', 'confirmed', 'completed', 'no_show')
  and not (
    state = 'hold'
    and hold_expires_at <= $1
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $2,
      false
    )
  )
  and (
    submitted_at is not null
    and submitted_at >= coalesce($3::timestamptz, '-infinity')
    and submitted_at < coalesce($4::timestamptz, 'infinity')
  )
group by
  currency
order by
  currency;

select
  currency,
  sum(total_agreed)::bigint as booked,
  sum(total_usd)::bigint as booked_usd,
  sum(greatest(total_agreed - paid - charged + refunded, 0))::bigint as receivable,
  sum(round(greatest(total_agreed - paid - charged + refunded, 0) * total_usd::numeric / greatest(total_agreed, 1)))::bigint as receivable_usd
from
  bookings
  inner join booking_balances on booking_balances.booking_id = bookings.id
where
  replaced_by is null
  and state in ('pending', 'confirmed', 'completed', 'no_show')
  and not (
    state = 'hold'
    and hold_expires_at <= $1
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $2,
      false
    )
  )
  and (
    submitted_at is not null
    and submitted_at >= coalesce($3::timestamptz, '-infinity')
    and submitted_at < coalesce($4::timestamptz, 'infinity')
  )
  and user_id = $5
group by
  currency
order by
  currency;

-- sumBookedMoneyByWeek
select
  date_trunc('week', submitted_at at time zone 'Asia/Colombo')::date::text as week,
  count(*) as bookings,
  sum(total_usd)::bigint as booked_usd
from
  bookings
where
  replaced_by is null
  and state in ('pending', 'confirmed', 'completed', 'no_show')
  and not (
    state = 'hold'
    and hold_expires_at <= $1
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $2,
      false
    )
  )
  and (
    submitted_at is not null
    and submitted_at >= coalesce($3::timestamptz, '-infinity')
    and submitted_at < coalesce($4::timestamptz, 'infinity')
  )
group by
  week;

-- sumWaitingReceipts
select
  receipts,
  claimed
from
  waiting_receipts
where
  booking_id = $1;

-- updateBookingSelection
update bookings
set
  outing_date = $1,
  departure_id = $2,
  units = $3,
  adults = $4,
  children = $5,
  infants = $6,
  total_usd = $7,
  total_agreed = $8,
  starts_at = $9,
  ends_at = $10,
  answer_due_at = $11,
  payment_due_at = $12,
  balance_due_at = $13,
  payment_method = $14,
  stay = $15,
  lines = $16,
  version = version + 1,
  calendar_sequence = calendar_sequence + 1,
  updated_at = $17
where
  id = $18
  and state = $19
  and not (
    state = 'hold'
    and hold_expires_at <= $20
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $21,
      false
    )
  )
returning
  id;

update bookings
set
  outing_date = $1,
  departure_id = $2,
  units = $3,
  adults = $4,
  children = $5,
  infants = $6,
  total_usd = $7,
  total_agreed = $8,
  starts_at = $9,
  ends_at = $10,
  answer_due_at = $11,
  payment_due_at = $12,
  balance_due_at = $13,
  payment_method = $14,
  stay = daterange ($15::date, $16::date),
  lines = $17,
  version = version + 1,
  calendar_sequence = calendar_sequence + 1,
  updated_at = $18
where
  id = $19
  and state = $20
  and not (
    state = 'hold'
    and hold_expires_at <= $21
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $22,
      false
    )
  )
returning
  id;

update bookings
set
  outing_date = $1,
  departure_id = $2,
  units = $3,
  adults = $4,
  children = $5,
  infants = $6,
  total_usd = $7,
  total_agreed = $8,
  starts_at = $9,
  ends_at = $10,
  payment_method = $11,
  answer_due_at = $12,
  payment_due_at = $13,
  balance_due_at = $14,
  stay = daterange ($15::date, $16::date),
  lines = $17,
  version = version + 1,
  calendar_sequence = calendar_sequence + 1,
  updated_at = $18
where
  id = $19
  and state = $20
  and not (
    state = 'hold'
    and hold_expires_at <= $21
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $22,
      false
    )
  )
returning
  id;

-- updateBookingState
update bookings
set
  retained_agreed = $1,
  state = $2,
  version = version + 1,
  calendar_sequence = calendar_sequence + 1,
  updated_at = $3
where
  id = $4
  and state = $5
  and not (
    state = 'hold'
    and hold_expires_at <= $6
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $7,
      false
    )
  )
returning
  id;

update bookings
set
  clock_stopped_at = $1,
  state = $2,
  version = version + 1,
  calendar_sequence = calendar_sequence + 1,
  updated_at = $3
where
  id = $4
  and state = $5
  and not (
    state = 'hold'
    and hold_expires_at <= $6
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $7,
      false
    )
  )
returning
  id;

update bookings
set
  cancelled_by = $1,
  cancelled_at = $2,
  state = $3,
  version = version + 1,
  calendar_sequence = calendar_sequence + 1,
  updated_at = $4
where
  id = $5
  and state = $6
  and not (
    state = 'hold'
    and hold_expires_at <= $7
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $8,
      false
    )
  )
returning
  id;

update bookings
set
  answer_due_at = $1,
  clock_stopped_at = $2,
  state = $3,
  version = version + 1,
  calendar_sequence = calendar_sequence + 1,
  updated_at = $4
where
  id = $5
  and state = $6
  and not (
    state = 'hold'
    and hold_expires_at <= $7
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $8,
      false
    )
  )
returning
  id;

-- updateGuide
update departures
set
  guide = $1
where
  id = $2;

-- updateHoldPrice
update bookings
set
  currency = $1,
  rate = $2,
  rate_id = $3,
  total_agreed = $4,
  lines = $5,
  policy = $6,
  version = version + 1
where
  id = $7;

-- updateLapsedToExpired
update bookings
set
  state = 'expired',
  version = version + 1,
  calendar_sequence = calendar_sequence + 1,
  updated_at = $1
where
  listing_id = $2
  and (
    state = 'hold'
    and hold_expires_at <= $3
    or state = 'pending'
    and coalesce(
      case
        when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
        else clock_stopped_until
      end <= $4,
      false
    )
  )
returning
  new.id,
  old.state as from_state;

-- upsertDepartures
insert into
  departures (listing_id, day, capacity, cut_off_hours, is_open)
values
  ($1, $2, $3, $4, $5)
on conflict (listing_id, day) do update
set
  capacity = $6,
  cut_off_hours = $7,
  is_open = $8;

-- upsertDraft
insert into
  booking_drafts (user_id, listing_id, content, saved_at)
values
  ($1, $2, $3, $4)
on conflict (user_id, listing_id) do update
set
  content = $5,
  saved_at = $6;
