-- Written by "npm run sql" from api/test/emitted-sql; reviewed, never edited.

-- closeWaitingReceipts
update receipts
set
  status = $1,
  reviewed_at = $2
where
  booking_id = $3
  and status = $4
returning
  id;

-- countStaffReceipts
select
  count(*) as count
from
  receipts
where
  receipts.status = $1
  and receipts.booking_id = $2;

select
  count(*) as count
from
  receipts
where
  receipts.status = $1;

-- countWaitingReceipts
select
  count(*) as count
from
  receipts
where
  booking_id = $1
  and status = $2;

-- findReceipt
select
  id,
  booking_id,
  user_id,
  status,
  object_key,
  preview_key,
  file_name,
  content_type,
  bytes,
  pages,
  claimed,
  paid_on,
  note,
  reject_reason,
  asks_again,
  reviewed_by,
  reviewed_at,
  created_at,
  (
    select
      json_build_object(
        'entryId',
        shown.id,
        'bookingId',
        shown.booking_id,
        'reference',
        booking.reference,
        'currency',
        booking.currency,
        'amount',
        shown.amount,
        'receivedOn',
        shown.received_on,
        'source',
        shown.source,
        'isOnStatement',
        shown.statement_line_id is not null,
        'hasReceipt',
        shown.receipt_id is not null,
        'isReversed',
        shown.is_reversed
      )
    from
      recorded_entries shown
      join booking_terms booking on booking.id = shown.booking_id
    where
      shown.id = receipts.duplicate_of
  ) as duplicate_payment
from
  receipts
where
  id = $1;

-- findReceiptCustomerId
select
  id,
  booking_id,
  user_id,
  status,
  object_key,
  preview_key,
  file_name,
  content_type,
  bytes,
  pages,
  claimed,
  paid_on,
  note,
  reject_reason,
  asks_again,
  reviewed_by,
  reviewed_at,
  created_at,
  (
    select
      json_build_object(
        'entryId',
        shown.id,
        'bookingId',
        shown.booking_id,
        'reference',
        booking.reference,
        'currency',
        booking.currency,
        'amount',
        shown.amount,
        'receivedOn',
        shown.received_on,
        'source',
        shown.source,
        'isOnStatement',
        shown.statement_line_id is not null,
        'hasReceipt',
        shown.receipt_id is not null,
        'isReversed',
        shown.is_reversed
      )
    from
      recorded_entries shown
      join booking_terms booking on booking.id = shown.booking_id
    where
      shown.id = receipts.duplicate_of
  ) as duplicate_payment
from
  receipts
where
  id = $1;

-- findReceiptKeysInUse
select
  object_key,
  preview_key
from
  receipts
where
  (
    object_key in ($1, $2)
    or preview_key in ($3, $4)
  );

-- findReceiptPayload
select
  receipts.status,
  receipts.claimed,
  receipts.reject_reason,
  receipts.asks_again,
  shown.booking_id as shown_booking_id
from
  receipts
  left join recorded_entries as shown on shown.id = receipts.duplicate_of
where
  receipts.id = $1;

-- findStaffReceiptRow
select
  id,
  booking_id,
  user_id,
  status,
  object_key,
  preview_key,
  file_name,
  content_type,
  bytes,
  pages,
  claimed,
  paid_on,
  note,
  reject_reason,
  asks_again,
  reviewed_by,
  reviewed_at,
  created_at,
  (
    select
      json_build_object(
        'entryId',
        shown.id,
        'bookingId',
        shown.booking_id,
        'reference',
        booking.reference,
        'currency',
        booking.currency,
        'amount',
        shown.amount,
        'receivedOn',
        shown.received_on,
        'source',
        shown.source,
        'isOnStatement',
        shown.statement_line_id is not null,
        'hasReceipt',
        shown.receipt_id is not null,
        'isReversed',
        shown.is_reversed
      )
    from
      recorded_entries shown
      join booking_terms booking on booking.id = shown.booking_id
    where
      shown.id = receipts.duplicate_of
  ) as duplicate_payment,
  (
    select
      name
    from
      user_names
    where
      user_names.id = receipts.reviewed_by
  ) as reviewer
from
  receipts
where
  id = $1;

-- hasPaymentThatReceiptMayShow
select
  entry.id
from
  recorded_entries as entry
  inner join booking_terms on booking_terms.id = entry.booking_id
  left join receipts as other on other.id = entry.receipt_id
where
  entry.kind = $1
  and entry.is_reversed = $2
  and (
    booking_terms.user_id = $3
    or other.sha256 = (
      select
        sha256
      from
        receipts
      where
        id = $4
    )
  )
  and entry.id = $5
limit
  $6;

select
  entry.id
from
  recorded_entries as entry
  inner join booking_terms on booking_terms.id = entry.booking_id
  left join receipts as other on other.id = entry.receipt_id
where
  entry.kind = $1
  and entry.is_reversed = $2
  and (
    booking_terms.user_id = $3
    or other.sha256 = (
      select
        sha256
      from
        receipts
      where
        id = $4
    )
  )
limit
  $5;

-- insertReceipt
insert into
  receipts (
    id,
    booking_id,
    user_id,
    object_key,
    preview_key,
    file_name,
    content_type,
    bytes,
    pages,
    sha256,
    claimed,
    paid_on,
    note,
    created_at,
    perceptual_hash
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
returning
  id,
  booking_id,
  user_id,
  status,
  object_key,
  preview_key,
  file_name,
  content_type,
  bytes,
  pages,
  claimed,
  paid_on,
  note,
  reject_reason,
  asks_again,
  reviewed_by,
  reviewed_at,
  created_at,
  (
    select
      json_build_object(
        'entryId',
        shown.id,
        'bookingId',
        shown.booking_id,
        'reference',
        booking.reference,
        'currency',
        booking.currency,
        'amount',
        shown.amount,
        'receivedOn',
        shown.received_on,
        'source',
        shown.source,
        'isOnStatement',
        shown.statement_line_id is not null,
        'hasReceipt',
        shown.receipt_id is not null,
        'isReversed',
        shown.is_reversed
      )
    from
      recorded_entries shown
      join booking_terms booking on booking.id = shown.booking_id
    where
      shown.id = receipts.duplicate_of
  ) as duplicate_payment;

-- listReceipts
select
  id,
  booking_id,
  user_id,
  status,
  object_key,
  preview_key,
  file_name,
  content_type,
  bytes,
  pages,
  claimed,
  paid_on,
  note,
  reject_reason,
  asks_again,
  reviewed_by,
  reviewed_at,
  created_at,
  (
    select
      json_build_object(
        'entryId',
        shown.id,
        'bookingId',
        shown.booking_id,
        'reference',
        booking.reference,
        'currency',
        booking.currency,
        'amount',
        shown.amount,
        'receivedOn',
        shown.received_on,
        'source',
        shown.source,
        'isOnStatement',
        shown.statement_line_id is not null,
        'hasReceipt',
        shown.receipt_id is not null,
        'isReversed',
        shown.is_reversed
      )
    from
      recorded_entries shown
      join booking_terms booking on booking.id = shown.booking_id
    where
      shown.id = receipts.duplicate_of
  ) as duplicate_payment
from
  receipts
where
  booking_id = $1
order by
  created_at desc,
  id desc;

-- listSimilarReceipts
select
  shown.id as compared_to_id,
  found.*
from
  (
    select
      receipts.*,
      booking_terms.currency,
      booking_terms.reference,
      coalesce(entry.amount, receipts.claimed) as paid,
      coalesce(entry.received_on, receipts.paid_on, (receipts.created_at at time zone 'Asia/Colombo')::date) as paid_day,
      least(booking_terms.total_agreed / $1::bigint, $2::bigint * booking_terms.total_agreed / nullif(booking_terms.total_usd, 0)) as tolerance
    from
      receipts
      join booking_terms on booking_terms.id = receipts.booking_id
      left join recorded_entries entry on entry.receipt_id = receipts.id
  ) shown
  cross join lateral (
    select
      earlier.id,
      earlier.booking_id,
      earlier.status,
      earlier.reference,
      comparison.is_same_file,
      comparison.is_similar,
      comparison.difference as amount_difference,
      case
        when comparison.difference is not null then comparison.days
      end as day_difference
    from
      (
        select
          receipts.*,
          booking_terms.currency,
          booking_terms.reference,
          coalesce(entry.amount, receipts.claimed) as paid,
          coalesce(entry.received_on, receipts.paid_on, (receipts.created_at at time zone 'Asia/Colombo')::date) as paid_day,
          least(booking_terms.total_agreed / $3::bigint, $4::bigint * booking_terms.total_agreed / nullif(booking_terms.total_usd, 0)) as tolerance
        from
          receipts
          join booking_terms on booking_terms.id = receipts.booking_id
          left join recorded_entries entry on entry.receipt_id = receipts.id
      ) earlier
      cross join lateral (
        select
          earlier.sha256 = shown.sha256 as is_same_file,
          coalesce(bit_count((earlier.perceptual_hash # shown.perceptual_hash)::bit(64)) <= $5, false) as is_similar,
          case
            when earlier.currency = shown.currency then earlier.paid - shown.paid
          end as difference,
          earlier.paid_day - shown.paid_day as days
      ) comparison
      cross join lateral (
        select
          earlier.user_id = shown.user_id
          and comparison.difference = 0
          and abs(comparison.days) <= $6 as is_same_amount,
          earlier.user_id = shown.user_id
          and comparison.days = 0
          and abs(comparison.difference) <= shown.tolerance as is_near_amount
      ) claim
    where
      (earlier.created_at, earlier.id) < (shown.created_at, shown.id)
      and (
        comparison.is_same_file
        or comparison.is_similar
        or claim.is_same_amount
        or claim.is_near_amount
      )
    order by
      case
        when comparison.is_same_file then 0
        when comparison.is_similar
        and (
          claim.is_same_amount
          or claim.is_near_amount
        ) then 1
        when claim.is_same_amount then 2
        when claim.is_near_amount then 3
        else 4
      end,
      abs(comparison.days),
      abs(comparison.difference),
      earlier.created_at desc,
      earlier.id desc
    limit
      $7
  ) found
where
  shown.id in ($8);

-- listStaffReceiptRows
select
  id,
  booking_id,
  user_id,
  status,
  object_key,
  preview_key,
  file_name,
  content_type,
  bytes,
  pages,
  claimed,
  paid_on,
  note,
  reject_reason,
  asks_again,
  reviewed_by,
  reviewed_at,
  created_at,
  (
    select
      json_build_object(
        'entryId',
        shown.id,
        'bookingId',
        shown.booking_id,
        'reference',
        booking.reference,
        'currency',
        booking.currency,
        'amount',
        shown.amount,
        'receivedOn',
        shown.received_on,
        'source',
        shown.source,
        'isOnStatement',
        shown.statement_line_id is not null,
        'hasReceipt',
        shown.receipt_id is not null,
        'isReversed',
        shown.is_reversed
      )
    from
      recorded_entries shown
      join booking_terms booking on booking.id = shown.booking_id
    where
      shown.id = receipts.duplicate_of
  ) as duplicate_payment,
  (
    select
      name
    from
      user_names
    where
      user_names.id = receipts.reviewed_by
  ) as reviewer,
  array[
    (
      coalesce(
        (
          select
            case
              when clock_stopped_at is not null then clock_stopped_until
            end
          from
            customer_bookings
          where
            customer_bookings.id = receipts.booking_id
        ),
        receipts.created_at + interval '3 days'
      )
    )::text,
    id::text
  ] as keys
from
  receipts
where
  receipts.status = $1
  and receipts.booking_id = $2
order by
  coalesce(
    (
      select
        case
          when clock_stopped_at is not null then clock_stopped_until
        end
      from
        customer_bookings
      where
        customer_bookings.id = receipts.booking_id
    ),
    receipts.created_at + interval '3 days'
  ) asc,
  id asc
limit
  $3;

select
  id,
  booking_id,
  user_id,
  status,
  object_key,
  preview_key,
  file_name,
  content_type,
  bytes,
  pages,
  claimed,
  paid_on,
  note,
  reject_reason,
  asks_again,
  reviewed_by,
  reviewed_at,
  created_at,
  (
    select
      json_build_object(
        'entryId',
        shown.id,
        'bookingId',
        shown.booking_id,
        'reference',
        booking.reference,
        'currency',
        booking.currency,
        'amount',
        shown.amount,
        'receivedOn',
        shown.received_on,
        'source',
        shown.source,
        'isOnStatement',
        shown.statement_line_id is not null,
        'hasReceipt',
        shown.receipt_id is not null,
        'isReversed',
        shown.is_reversed
      )
    from
      recorded_entries shown
      join booking_terms booking on booking.id = shown.booking_id
    where
      shown.id = receipts.duplicate_of
  ) as duplicate_payment,
  (
    select
      name
    from
      user_names
    where
      user_names.id = receipts.reviewed_by
  ) as reviewer,
  array[(receipts.created_at)::text, id::text] as keys
from
  receipts
where
  receipts.status = $1
  and receipts.booking_id = $2
order by
  receipts.created_at desc,
  id desc
limit
  $3;

select
  id,
  booking_id,
  user_id,
  status,
  object_key,
  preview_key,
  file_name,
  content_type,
  bytes,
  pages,
  claimed,
  paid_on,
  note,
  reject_reason,
  asks_again,
  reviewed_by,
  reviewed_at,
  created_at,
  (
    select
      json_build_object(
        'entryId',
        shown.id,
        'bookingId',
        shown.booking_id,
        'reference',
        booking.reference,
        'currency',
        booking.currency,
        'amount',
        shown.amount,
        'receivedOn',
        shown.received_on,
        'source',
        shown.source,
        'isOnStatement',
        shown.statement_line_id is not null,
        'hasReceipt',
        shown.receipt_id is not null,
        'isReversed',
        shown.is_reversed
      )
    from
      recorded_entries shown
      join booking_terms booking on booking.id = shown.booking_id
    where
      shown.id = receipts.duplicate_of
  ) as duplicate_payment,
  (
    select
      name
    from
      user_names
    where
      user_names.id = receipts.reviewed_by
  ) as reviewer,
  array[
    (
      coalesce(
        (
          select
            case
              when clock_stopped_at is not null then clock_stopped_until
            end
          from
            customer_bookings
          where
            customer_bookings.id = receipts.booking_id
        ),
        receipts.created_at + interval '3 days'
      )
    )::text,
    id::text
  ] as keys
from
  receipts
where
  receipts.status = $1
order by
  coalesce(
    (
      select
        case
          when clock_stopped_at is not null then clock_stopped_until
        end
      from
        customer_bookings
      where
        customer_bookings.id = receipts.booking_id
    ),
    receipts.created_at + interval '3 days'
  ) asc,
  id asc
limit
  $2;

select
  id,
  booking_id,
  user_id,
  status,
  object_key,
  preview_key,
  file_name,
  content_type,
  bytes,
  pages,
  claimed,
  paid_on,
  note,
  reject_reason,
  asks_again,
  reviewed_by,
  reviewed_at,
  created_at,
  (
    select
      json_build_object(
        'entryId',
        shown.id,
        'bookingId',
        shown.booking_id,
        'reference',
        booking.reference,
        'currency',
        booking.currency,
        'amount',
        shown.amount,
        'receivedOn',
        shown.received_on,
        'source',
        shown.source,
        'isOnStatement',
        shown.statement_line_id is not null,
        'hasReceipt',
        shown.receipt_id is not null,
        'isReversed',
        shown.is_reversed
      )
    from
      recorded_entries shown
      join booking_terms booking on booking.id = shown.booking_id
    where
      shown.id = receipts.duplicate_of
  ) as duplicate_payment,
  (
    select
      name
    from
      user_names
    where
      user_names.id = receipts.reviewed_by
  ) as reviewer,
  array[
    (
      coalesce(
        (
          select
            case
              when clock_stopped_at is not null then clock_stopped_until
            end
          from
            customer_bookings
          where
            customer_bookings.id = receipts.booking_id
        ),
        receipts.created_at + interval '3 days'
      )
    )::text,
    id::text
  ] as keys
from
  receipts
where
  receipts.status = $1
  and (
    coalesce(
      (
        select
          case
            when clock_stopped_at is not null then clock_stopped_until
          end
        from
          customer_bookings
        where
          customer_bookings.id = receipts.booking_id
      ),
      receipts.created_at + interval '3 days'
    ),
    id
  ) > ($2::text::timestamptz, $3::text::uuid)
order by
  coalesce(
    (
      select
        case
          when clock_stopped_at is not null then clock_stopped_until
        end
      from
        customer_bookings
      where
        customer_bookings.id = receipts.booking_id
    ),
    receipts.created_at + interval '3 days'
  ) asc,
  id asc
limit
  $4;

-- lockReceiptsOfSameFile
select
  sha256
from
  receipts
where
  id = $1;

select
  set_config('lock_timeout', '3s', true),
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- lockWaitingReceipt
select
  id,
  booking_id,
  user_id,
  status,
  object_key,
  preview_key,
  file_name,
  content_type,
  bytes,
  pages,
  claimed,
  paid_on,
  note,
  reject_reason,
  asks_again,
  reviewed_by,
  reviewed_at,
  created_at,
  (
    select
      json_build_object(
        'entryId',
        shown.id,
        'bookingId',
        shown.booking_id,
        'reference',
        booking.reference,
        'currency',
        booking.currency,
        'amount',
        shown.amount,
        'receivedOn',
        shown.received_on,
        'source',
        shown.source,
        'isOnStatement',
        shown.statement_line_id is not null,
        'hasReceipt',
        shown.receipt_id is not null,
        'isReversed',
        shown.is_reversed
      )
    from
      recorded_entries shown
      join booking_terms booking on booking.id = shown.booking_id
    where
      shown.id = receipts.duplicate_of
  ) as duplicate_payment
from
  receipts
where
  id = $1
  and status = $2
for update;

-- lockWaitingReceipts
select
  id,
  claimed
from
  receipts
where
  booking_id = $1
  and status = $2
order by
  id
for update;

-- markReceiptReviewed
update receipts
set
  status = $1,
  reviewed_by = $2,
  reviewed_at = $3
where
  id = $4
  and status = $5
returning
  id,
  booking_id,
  user_id,
  status,
  object_key,
  preview_key,
  file_name,
  content_type,
  bytes,
  pages,
  claimed,
  paid_on,
  note,
  reject_reason,
  asks_again,
  reviewed_by,
  reviewed_at,
  created_at,
  (
    select
      json_build_object(
        'entryId',
        shown.id,
        'bookingId',
        shown.booking_id,
        'reference',
        booking.reference,
        'currency',
        booking.currency,
        'amount',
        shown.amount,
        'receivedOn',
        shown.received_on,
        'source',
        shown.source,
        'isOnStatement',
        shown.statement_line_id is not null,
        'hasReceipt',
        shown.receipt_id is not null,
        'isReversed',
        shown.is_reversed
      )
    from
      recorded_entries shown
      join booking_terms booking on booking.id = shown.booking_id
    where
      shown.id = receipts.duplicate_of
  ) as duplicate_payment;

update receipts
set
  status = $1,
  reviewed_by = $2,
  reviewed_at = $3,
  duplicate_of = $4
where
  id = $5
  and status = $6
returning
  id,
  booking_id,
  user_id,
  status,
  object_key,
  preview_key,
  file_name,
  content_type,
  bytes,
  pages,
  claimed,
  paid_on,
  note,
  reject_reason,
  asks_again,
  reviewed_by,
  reviewed_at,
  created_at,
  (
    select
      json_build_object(
        'entryId',
        shown.id,
        'bookingId',
        shown.booking_id,
        'reference',
        booking.reference,
        'currency',
        booking.currency,
        'amount',
        shown.amount,
        'receivedOn',
        shown.received_on,
        'source',
        shown.source,
        'isOnStatement',
        shown.statement_line_id is not null,
        'hasReceipt',
        shown.receipt_id is not null,
        'isReversed',
        shown.is_reversed
      )
    from
      recorded_entries shown
      join booking_terms booking on booking.id = shown.booking_id
    where
      shown.id = receipts.duplicate_of
  ) as duplicate_payment;

update receipts
set
  status = $1,
  reviewed_by = $2,
  reviewed_at = $3,
  reject_reason = $4,
  asks_again = $5
where
  id = $6
  and status = $7
returning
  id,
  booking_id,
  user_id,
  status,
  object_key,
  preview_key,
  file_name,
  content_type,
  bytes,
  pages,
  claimed,
  paid_on,
  note,
  reject_reason,
  asks_again,
  reviewed_by,
  reviewed_at,
  created_at,
  (
    select
      json_build_object(
        'entryId',
        shown.id,
        'bookingId',
        shown.booking_id,
        'reference',
        booking.reference,
        'currency',
        booking.currency,
        'amount',
        shown.amount,
        'receivedOn',
        shown.received_on,
        'source',
        shown.source,
        'isOnStatement',
        shown.statement_line_id is not null,
        'hasReceipt',
        shown.receipt_id is not null,
        'isReversed',
        shown.is_reversed
      )
    from
      recorded_entries shown
      join booking_terms booking on booking.id = shown.booking_id
    where
      shown.id = receipts.duplicate_of
  ) as duplicate_payment;

-- requireNewFile
select
  other.id as receipt_id,
  other.booking_id,
  customer_bookings.reference,
  customer_bookings.currency,
  entry.id,
  entry.amount,
  entry.source,
  entry.received_on,
  entry.statement_line_id
from
  receipts as mine
  inner join receipts as other on other.sha256 = mine.sha256
  inner join recorded_entries as entry on entry.receipt_id = other.id
  inner join customer_bookings on customer_bookings.id = other.booking_id
where
  mine.id = $1
  and other.id <> mine.id
  and entry.is_reversed = $2
order by
  entry.at desc,
  entry.id desc;
