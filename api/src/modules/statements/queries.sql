-- Written by "npm run sql" from api/test/emitted-sql; reviewed, never edited.

-- countImports
select
  count(*) as count
from
  statement_imports;

-- countLines
select
  count(*) as count
from
  statement_lines
where
  state not in ($1, $2)
  and import_id = $3;

select
  count(*) as count
from
  statement_lines
where
  state not in ($1, $2);

select
  count(*) as count
from
  statement_lines
where
  state = $1;

-- countUnassignedLines
select
  count(*) as count
from
  statement_lines
where
  state in ($1, $2);

-- decideLine
update statement_lines
set
  state = $1,
  booking_id = $2,
  refund_id = $3,
  ignore_reason = $4,
  settled_by = $5,
  settled_at = $6,
  candidates = $7
where
  id = $8
  and state in ($9, $10)
returning
  id;

update statement_lines
set
  state = $1,
  booking_id = $2,
  refund_id = $3,
  ignore_reason = $4,
  settled_by = $5,
  settled_at = $6,
  candidates = $7
where
  id = $8
  and state in ($9, $10)
  and (
    state <> $11
    or settled_by is null
  )
returning
  id;

-- deleteColumnMap
delete from column_maps
where
  id = $1;

-- erasePayersAndTexts
update statement_lines
set
  payer = $1,
  text = $2
where
  settled_at < $3
  and (
    payer is not null
    or text is not null
  );

-- findEntryOfLine
select
  recorded_entries.id,
  user_id
from
  recorded_entries
  inner join booking_terms on booking_terms.id = booking_id
where
  statement_line_id = $1
  and is_reversed = $2;

-- findLineAmountAndState
select
  id,
  state,
  amount,
  currency,
  settled_by
from
  statement_lines
where
  id = $1;

-- findLineForSuggestions
select
  amount,
  currency,
  payer,
  text
from
  statement_lines
where
  id = $1;

-- getImportRow
select
  statement_imports.id,
  account_id,
  file_name,
  user_names.name as importer,
  lines,
  known,
  problems,
  statement_imports.created_at,
  undone_at,
  (
    select
      count(*)
    from
      statement_lines
    where
      import_id = statement_imports.id
      and statement_lines.state = $1
  ) as matched,
  (
    select
      count(*)
    from
      statement_lines
    where
      import_id = statement_imports.id
      and statement_lines.state = $2
  ) as ambiguous,
  (
    select
      count(*)
    from
      statement_lines
    where
      import_id = statement_imports.id
      and statement_lines.state = $3
  ) as unmatched,
  (
    select
      count(*)
    from
      statement_lines
    where
      import_id = statement_imports.id
      and statement_lines.state = 'matched'
      and meaning is null
      and amount > 0
  ) as allocating,
  array[statement_imports.created_at::text, statement_imports.id::text] as keys
from
  statement_imports
  inner join user_names on user_names.id = imported_by
where
  statement_imports.id = $4;

-- getLineRow
select
  statement_lines.id,
  account_id,
  booked_on,
  amount,
  statement_lines.currency,
  payer,
  text,
  statement_lines.state,
  meaning,
  booking_id,
  candidates,
  settled_by,
  whole_line_id,
  reference,
  listing_title,
  customer_name,
  array[booked_on::text, statement_lines.id::text] as keys
from
  statement_lines
  left join customer_bookings on customer_bookings.id = booking_id
where
  statement_lines.id = $1;

-- insertNewLines
insert into
  statement_lines (
    import_id,
    account_id,
    checksum,
    booked_on,
    amount,
    currency,
    payer,
    text,
    state,
    meaning,
    booking_id,
    candidates,
    refund_id,
    settled_at,
    created_at
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
on conflict (account_id, checksum) do nothing
returning
  id,
  state,
  booking_id,
  amount;

-- insertPartsOfLine
select
  import_id,
  account_id,
  checksum,
  booked_on,
  currency,
  payer,
  text,
  created_at
from
  statement_lines
where
  id = $1;

insert into
  statement_lines (id, checksum, amount, state, whole_line_id)
values
  ($1, $2, $3, $4, $5),
  ($6, $7, $8, $9, $10);

-- insertStatementImport
insert into
  statement_imports (account_id, file_name, imported_by, lines, first_day, last_day, created_at, known, problems)
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
returning
  id;

-- listColumnMaps
select
  id,
  name,
  account_id,
  columns
from
  column_maps
order by
  name,
  id;

-- listEntriesOfImport
select
  recorded_entries.id,
  recorded_entries.source,
  booking_terms.user_id
from
  recorded_entries
  inner join statement_lines on statement_lines.id = recorded_entries.statement_line_id
  inner join booking_terms on booking_terms.id = recorded_entries.booking_id
where
  import_id = $1
order by
  recorded_entries.booking_id,
  recorded_entries.id;

-- listImportRows
select
  statement_imports.id,
  account_id,
  file_name,
  user_names.name as importer,
  lines,
  known,
  problems,
  statement_imports.created_at,
  undone_at,
  (
    select
      count(*)
    from
      statement_lines
    where
      import_id = statement_imports.id
      and statement_lines.state = $1
  ) as matched,
  (
    select
      count(*)
    from
      statement_lines
    where
      import_id = statement_imports.id
      and statement_lines.state = $2
  ) as ambiguous,
  (
    select
      count(*)
    from
      statement_lines
    where
      import_id = statement_imports.id
      and statement_lines.state = $3
  ) as unmatched,
  (
    select
      count(*)
    from
      statement_lines
    where
      import_id = statement_imports.id
      and statement_lines.state = 'matched'
      and meaning is null
      and amount > 0
  ) as allocating,
  array[statement_imports.created_at::text, statement_imports.id::text] as keys
from
  statement_imports
  inner join user_names on user_names.id = imported_by
order by
  statement_imports.created_at desc,
  statement_imports.id desc
limit
  $4;

-- listIncomingLinesWithoutBooking
select
  statement_lines.id,
  account_id,
  booked_on,
  amount,
  statement_lines.currency,
  payer,
  text,
  statement_lines.state,
  meaning,
  booking_id,
  candidates,
  settled_by,
  whole_line_id,
  reference,
  listing_title,
  customer_name,
  array[booked_on::text, statement_lines.id::text] as keys
from
  statement_lines
  left join customer_bookings on customer_bookings.id = booking_id
where
  statement_lines.state in ($1, $2)
  and amount > $3
order by
  booked_on desc,
  statement_lines.id desc
limit
  $4;

-- listKnownChecksums
select
  checksum
from
  statement_lines
where
  account_id = $1
  and checksum = any ($2);

-- listLineRows
select
  statement_lines.id,
  account_id,
  booked_on,
  amount,
  statement_lines.currency,
  payer,
  text,
  statement_lines.state,
  meaning,
  booking_id,
  candidates,
  settled_by,
  whole_line_id,
  reference,
  listing_title,
  customer_name,
  array[booked_on::text, statement_lines.id::text] as keys
from
  statement_lines
  left join customer_bookings on customer_bookings.id = booking_id
where
  statement_lines.state not in ($1, $2)
  and import_id = $3
order by
  booked_on desc,
  statement_lines.id desc
limit
  $4;

select
  statement_lines.id,
  account_id,
  booked_on,
  amount,
  statement_lines.currency,
  payer,
  text,
  statement_lines.state,
  meaning,
  booking_id,
  candidates,
  settled_by,
  whole_line_id,
  reference,
  listing_title,
  customer_name,
  array[booked_on::text, statement_lines.id::text] as keys
from
  statement_lines
  left join customer_bookings on customer_bookings.id = booking_id
where
  statement_lines.state not in ($1, $2)
order by
  booked_on desc,
  statement_lines.id desc
limit
  $3;

select
  statement_lines.id,
  account_id,
  booked_on,
  amount,
  statement_lines.currency,
  payer,
  text,
  statement_lines.state,
  meaning,
  booking_id,
  candidates,
  settled_by,
  whole_line_id,
  reference,
  listing_title,
  customer_name,
  array[booked_on::text, statement_lines.id::text] as keys
from
  statement_lines
  left join customer_bookings on customer_bookings.id = booking_id
where
  statement_lines.state = $1
order by
  booked_on desc,
  statement_lines.id desc
limit
  $2;

select
  statement_lines.id,
  account_id,
  booked_on,
  amount,
  statement_lines.currency,
  payer,
  text,
  statement_lines.state,
  meaning,
  booking_id,
  candidates,
  settled_by,
  whole_line_id,
  reference,
  listing_title,
  customer_name,
  array[booked_on::text, statement_lines.id::text] as keys
from
  statement_lines
  left join customer_bookings on customer_bookings.id = booking_id
where
  statement_lines.state = $1
  and (booked_on, statement_lines.id) < ($2::text::date, $3::text::uuid)
order by
  booked_on desc,
  statement_lines.id desc
limit
  $4;

-- listLinesOfBookings
select
  booking_id,
  booked_on,
  amount,
  checksum
from
  statement_lines
where
  account_id = $1
  and booking_id = any ($2);

-- listOutgoingLinesWithoutRefund
select
  statement_lines.id,
  account_id,
  booked_on,
  amount,
  statement_lines.currency,
  payer,
  text,
  statement_lines.state,
  meaning,
  booking_id,
  candidates,
  settled_by,
  whole_line_id,
  reference,
  listing_title,
  customer_name,
  array[booked_on::text, statement_lines.id::text] as keys
from
  statement_lines
  left join customer_bookings on customer_bookings.id = booking_id
where
  amount < $1
  and refund_id is null
  and settled_by is null
order by
  booked_on desc,
  statement_lines.id desc
limit
  $2;

-- listPaymentsMissingOnStatements
select
  entry.id,
  entry.booking_id,
  entry.amount,
  entry.received_on,
  customer_bookings.currency,
  reference,
  listing_title,
  customer_name,
  user_names.name as accepted_by
from
  recorded_entries as entry
  inner join customer_bookings on customer_bookings.id = entry.booking_id
  left join user_names on user_names.id = entry.by_user_id
where
  entry.kind = $1
  and entry.source in ($2, $3)
  and entry.statement_line_id is null
  and entry.is_reversed = $4
  and exists (
    select
    from
      statement_imports
      join account_currencies on account_currencies.id = account_id
    where
      entry.received_on between first_day and last_day
      and account_currencies.currency = case
        when exists (
          select
          from
            account_currencies
          where
            currency = customer_bookings.currency
        ) then customer_bookings.currency
        else 'USD'
      end
  )
order by
  entry.received_on desc,
  entry.id desc
limit
  $5;

-- listPaymentsWithoutLine
select
  recorded_entries.id,
  recorded_entries.amount,
  recorded_entries.received_on,
  recorded_entries.source,
  recorded_entries.receipt_id,
  recorded_entries.statement_line_id
from
  recorded_entries
where
  recorded_entries.booking_id = $1
  and recorded_entries.kind = $2
  and recorded_entries.source in ($3, $4)
  and recorded_entries.statement_line_id is null
  and is_reversed = $5;

-- listReferences
select
  id,
  reference
from
  booking_terms
where
  id = any ($1);

-- listRefundsWithoutLine
select
  sent_refunds.id,
  sent_refunds.booking_id,
  sent_refunds.amount,
  booking_terms.currency,
  round(sent_refunds.amount * total_usd::numeric / nullif(total_agreed, 0))::bigint as usd
from
  sent_refunds
  inner join booking_terms on booking_terms.id = sent_refunds.booking_id
where
  sent_refunds.booking_id = any ($1)
  and not exists (
    select
    from
      statement_lines
    where
      refund_id = sent_refunds.id
  )
order by
  sent_refunds.sent_at,
  sent_refunds.id;

-- listSuggestedBookings
select
  id,
  reference,
  listing_title,
  customer_name,
  state,
  currency,
  total_agreed,
  total_usd,
  deposit_percent,
  due,
  is_exact,
  is_near,
  has_name
from
  (
    select
      booking.id,
      reference,
      listing_title,
      customer_name,
      state,
      booking.currency,
      total_agreed,
      total_usd,
      deposit_percent,
      (total_agreed - net)::bigint as due,
      has_name,
      $1::bigint in (open_total, open_instalment) as is_exact,
      open_total - $2::bigint between 1 and tolerance
      or open_instalment - $3::bigint between 1 and tolerance as is_near
    from
      customer_bookings booking
      join booking_balances balance on balance.booking_id = booking.id
      cross join lateral (
        select
          paid + charged - refunded as net,
          case
            when booking.currency = $4 then 1
            else total_usd::numeric / nullif(total_agreed, 0)
          end as line_rate,
          string_to_array(lower(regexp_replace(customer_name, '[^[:alpha:]]+', ' ', 'g')), ' ') && $5::text[] as has_name
      ) facts
      cross join lateral (
        select
          round((total_agreed - net) * line_rate)::bigint as open_total,
          case payment_method
            when 'deposit' then round((deposit_agreed - net) * line_rate)::bigint
          end as open_instalment,
          (total_agreed * line_rate / $6::int)::bigint as tolerance
      ) amounts
    where
      (
        state in ('pending', 'confirmed')
        or state = 'expired'
        and booking.created_at > $7
      )
      and (
        booking.currency = $8
        or $9 = 'USD'
      )
      and total_agreed > net
  ) found
where
  is_exact
  or is_near
  or has_name
order by
  (is_exact::int * 4 + is_near::int * 2 + has_name::int * 3) desc,
  due,
  reference
limit
  $10;

-- listUnrecordedLines
select
  statement_lines.id,
  booked_on,
  amount,
  currency,
  coalesce(settled_by, imported_by) as by
from
  statement_lines
  inner join statement_imports on statement_imports.id = import_id
where
  booking_id = $1
  and state = $2
  and meaning is null
  and amount > $3
order by
  booked_on,
  statement_lines.id;

-- lockColumnMap
select
  name,
  columns
from
  column_maps
where
  id = $1
for update;

-- lockImport
select
  account_id,
  undone_at
from
  statement_imports
where
  id = $1
for update;

-- lockLinesOfImport
select
  id
from
  statement_lines
where
  import_id = $1
order by
  id
for update;

-- markImportUndone
update statement_lines
set
  state = $1,
  booking_id = $2,
  refund_id = $3,
  meaning = $4,
  candidates = $5,
  settled_by = $6,
  settled_at = $7,
  checksum = 'undone:' || id
where
  import_id = $8;

update statement_imports
set
  undone_by = $1,
  undone_at = $2
where
  id = $3;

-- markLineAmbiguous
update statement_lines
set
  state = $1,
  booking_id = $2,
  candidates = $3,
  settled_by = $4,
  settled_at = $5
where
  id = $6;

-- markLineSplit
update statement_lines
set
  state = $1,
  candidates = $2,
  ignore_reason = $3,
  settled_by = $4,
  settled_at = $5
where
  id = $6
  and state in ($7, $8, $9)
  and whole_line_id is null
returning
  id;

-- saveColumnMap
insert into
  column_maps (account_id, name, columns)
values
  ($1, $2, $3)
on conflict (account_id, name) do update
set
  columns = $4;

-- selectLines
select
  statement_lines.id,
  account_id,
  booked_on,
  amount,
  statement_lines.currency,
  payer,
  text,
  statement_lines.state,
  meaning,
  booking_id,
  candidates,
  settled_by,
  whole_line_id,
  reference,
  listing_title,
  customer_name,
  array[booked_on::text, statement_lines.id::text] as keys
from
  statement_lines
  left join customer_bookings on customer_bookings.id = booking_id;

-- setLineMeaning
update statement_lines
set
  meaning = $1
where
  id = $2;

-- setPreviouslyImportedLineCount
update statement_imports
set
  known = $1
where
  id = $2;

-- updateColumnMap
update column_maps
set
  name = $1,
  columns = $2
where
  id = $3
returning
  id,
  name,
  account_id,
  columns;
