-- Written by "npm run sql" from api/test/emitted-sql; reviewed, never edited.

-- findEntry
select
  id,
  booking_id,
  kind,
  amount,
  exists (
    select
    from
      ledger_entries undone
    where
      undone.reverses = ledger_entries.id
  ) as is_reversed
from
  ledger_entries
where
  id = $1;

-- findEntryCustomerId
select
  user_id
from
  ledger_entries
  inner join booking_terms on booking_terms.id = booking_id
where
  ledger_entries.id = $1;

-- findPaymentPayload
select
  entry.amount
from
  ledger_entries as entry
where
  entry.id = $1
  and entry.kind = $2
  and not exists (
    select
    from
      ledger_entries undone
    where
      undone.reverses = entry.id
  );

select
  coalesce(
    sum(entry.amount) filter (
      where
        entry.kind = $1
    ),
    0
  )::bigint as paid,
  coalesce(
    sum(entry.amount) filter (
      where
        entry.kind = $2
    ),
    0
  )::bigint as "writtenOff",
  coalesce(
    sum(entry.amount) filter (
      where
        entry.kind = $3
    ),
    0
  )::bigint as refunded
from
  ledger_entries as entry
  inner join ledger_entries as last on last.booking_id = entry.booking_id
where
  last.id = $4
  and not exists (
    select
    from
      ledger_entries undone
    where
      undone.reverses = entry.id
  )
  and (
    entry.at < last.at
    or entry.at = last.at
    and (
      entry.id <= last.id
      or entry.kind = 'bank-charge'
    )
  );

-- findReversalPayload
select
  entry.amount,
  entry.kind,
  undone.note as reason
from
  ledger_entries as entry
  inner join ledger_entries as undone on undone.reverses = entry.id
where
  entry.id = $1;

-- insertEntry
insert into
  ledger_entries (booking_id, kind, amount, by_user_id, at)
values
  ($1, $2, $3, $4, $5)
returning
  id;

insert into
  ledger_entries (booking_id, kind, amount, reverses, note, by_user_id, at)
values
  ($1, $2, $3, $4, $5, $6, $7)
returning
  id;

insert into
  ledger_entries (booking_id, kind, amount, refund_id, received_on, note, by_user_id, at)
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
returning
  id;

insert into
  ledger_entries (booking_id, kind, amount, source, receipt_id, statement_line_id, received_on, note, by_user_id, at)
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
returning
  id;

-- linkPayment
update ledger_entries
set
  receipt_id = $1
where
  id = $2
  and receipt_id is null
returning
  id;

-- listActivePayments
select
  id,
  booking_id,
  amount,
  source,
  received_on,
  receipt_id,
  statement_line_id
from
  ledger_entries
where
  booking_id in ($1)
  and kind = $2
  and not exists (
    select
    from
      ledger_entries undone
    where
      undone.reverses = ledger_entries.id
  )
order by
  received_on desc,
  id desc;

-- listBookingRowsWithUnallocatedMoney
select
  id,
  reference,
  listing_title,
  customer_name,
  currency,
  total_agreed,
  total_usd,
  deposit_percent,
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
  end as state,
  (paid - refunded - coalesce(retained_agreed, 0) - coalesce(promised_refunds.amount, 0))::bigint as held,
  (
    select
      max(at)
    from
      ledger_entries
    where
      booking_id = customer_bookings.id
  ) as since
from
  customer_bookings
  inner join booking_balances on booking_balances.booking_id = customer_bookings.id
  left join promised_refunds on promised_refunds.booking_id = customer_bookings.id
where
  id in (
    select
      ledger_entries.booking_id
    from
      ledger_entries
    where
      kind = $3
  )
  and (
    state in ($4, $5, $6)
    or (
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
    or (
      state = 'pending'
      and answer_due_at is null
      and paid + charged - refunded >= case payment_method
        when 'deposit' then deposit_agreed
        else total_agreed
      end
    )
  )
  and (paid - refunded - coalesce(retained_agreed, 0) - coalesce(promised_refunds.amount, 0))::bigint > 0
order by
  since
limit
  $9;

-- listEntries
select
  ledger_entries.id,
  ledger_entries.kind,
  ledger_entries.amount,
  ledger_entries.source,
  ledger_entries.note,
  ledger_entries.received_on,
  ledger_entries.at,
  ledger_entries.reverses,
  ledger_entries.statement_line_id,
  user_names.name,
  undone.id is not null as is_reversed
from
  ledger_entries
  left join user_names on user_names.id = by_user_id
  left join ledger_entries as undone on undone.reverses = ledger_entries.id
where
  ledger_entries.booking_id = $1
order by
  ledger_entries.at,
  ledger_entries.id;

-- listOverpaidBookingRows
select
  id,
  reference,
  listing_title,
  customer_name,
  currency,
  total_agreed,
  total_usd,
  deposit_percent,
  state,
  (paid - refunded - total_agreed - coalesce(promised_refunds.amount, 0))::bigint as held,
  (
    select
      max(at)
    from
      ledger_entries
    where
      booking_id = customer_bookings.id
  ) as since
from
  customer_bookings
  inner join booking_balances on booking_balances.booking_id = customer_bookings.id
  left join promised_refunds on promised_refunds.booking_id = customer_bookings.id
where
  id in (
    select
      ledger_entries.booking_id
    from
      ledger_entries
    where
      kind = $1
  )
  and state in ($2, $3, $4)
  and (paid - refunded - total_agreed - coalesce(promised_refunds.amount, 0))::bigint > 0
order by
  since
limit
  $5;

-- sumPromisedRefunds
select
  amount
from
  promised_refunds
where
  booking_id = $1;

-- sumRecordedMoney
select
  currency,
  coalesce(
    sum(amount) filter (
      where
        kind = $1
    ),
    0
  )::bigint as verified,
  coalesce(
    sum(
      case
        when amount = deposit_agreed
        and amount <> total_agreed then deposit_usd
        else round(amount * total_usd::numeric / greatest(total_agreed, 1))
      end
    ) filter (
      where
        kind = $2
    ),
    0
  )::bigint as verified_usd,
  coalesce(
    sum(amount) filter (
      where
        kind = $3
    ),
    0
  )::bigint as refunded,
  coalesce(
    sum(
      case
        when amount = deposit_agreed
        and amount <> total_agreed then deposit_usd
        else round(amount * total_usd::numeric / greatest(total_agreed, 1))
      end
    ) filter (
      where
        kind = $4
    ),
    0
  )::bigint as refunded_usd
from
  recorded_entries
  inner join booking_terms on booking_terms.id = recorded_entries.booking_id
where
  kind in ($5, $6)
  and is_reversed = $7
  and at >= coalesce($8::timestamptz, '-infinity')
  and at < coalesce($9::timestamptz, 'infinity')
group by
  currency
order by
  currency;

select
  currency,
  coalesce(
    sum(amount) filter (
      where
        kind = $1
    ),
    0
  )::bigint as verified,
  coalesce(
    sum(
      case
        when amount = deposit_agreed
        and amount <> total_agreed then deposit_usd
        else round(amount * total_usd::numeric / greatest(total_agreed, 1))
      end
    ) filter (
      where
        kind = $2
    ),
    0
  )::bigint as verified_usd,
  coalesce(
    sum(amount) filter (
      where
        kind = $3
    ),
    0
  )::bigint as refunded,
  coalesce(
    sum(
      case
        when amount = deposit_agreed
        and amount <> total_agreed then deposit_usd
        else round(amount * total_usd::numeric / greatest(total_agreed, 1))
      end
    ) filter (
      where
        kind = $4
    ),
    0
  )::bigint as refunded_usd
from
  recorded_entries
  inner join booking_terms on booking_terms.id = recorded_entries.booking_id
where
  kind in ($5, $6)
  and is_reversed = $7
  and at >= coalesce($8::timestamptz, '-infinity')
  and at < coalesce($9::timestamptz, 'infinity')
  and user_id = $10
group by
  currency
order by
  currency;

-- sumVerifiedMoneyByWeek
select
  date_trunc('week', at at time zone 'Asia/Colombo')::date::text as week,
  coalesce(
    sum(
      case
        when amount = deposit_agreed
        and amount <> total_agreed then deposit_usd
        else round(amount * total_usd::numeric / greatest(total_agreed, 1))
      end
    ) filter (
      where
        kind = $1
    ),
    0
  )::bigint as verified_usd
from
  recorded_entries
  inner join booking_terms on booking_terms.id = recorded_entries.booking_id
where
  is_reversed = $2
  and at >= coalesce($3::timestamptz, '-infinity')
  and at < coalesce($4::timestamptz, 'infinity')
group by
  week;
