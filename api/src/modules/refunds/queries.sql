-- Written by "npm run sql" from api/test/emitted-sql; reviewed, never edited.

-- addToBatch
update refunds
set
  batch_number = $1
where
  id in ($2, $3)
  and state = $4
  and exported_at is null
  and batch_number is null;

-- countRefundFiles
select
  count(*) as count
from
  refund_files;

-- countRefunds
select
  count(*) as count
from
  refunds
where
  state in ($1, $2, $3);

-- countRefundsDue
select
  count(*) as count
from
  refunds
where
  state in ($1, $2);

-- emptyBatch
update refunds
set
  batch_number = $1
where
  batch_number = $2;

-- eraseBeneficiaries
update refunds
set
  beneficiary_sealed = $1,
  beneficiary_hint = $2
where
  beneficiary_sealed is not null
  and state = $3
  and sent_at < $4;

-- eraseFileContents
update refund_files
set
  content_sealed = $1
where
  content_sealed is not null
  and made_at < $2;

-- findOpenRefundPreferablyInNoFile
select
  id,
  state,
  amount,
  beneficiary_sealed,
  beneficiary_hint
from
  refunds
where
  booking_id = $1
  and state in ($2, $3, $4)
order by
  exported_at desc nulls first;

-- findPreparedBatch
select
  number
from
  refund_files
where
  state = $1
  and currency = $2;

-- findProofKeysInUse
select
  proof_key,
  proof_preview_key
from
  refunds
where
  (
    proof_key in ($1, $2)
    or proof_preview_key in ($3, $4)
  );

-- findRefund
select
  refunds.id,
  refunds.booking_id,
  refunds.state,
  refunds.reason,
  refunds.amount,
  refunds.needs_second_person,
  refunds.beneficiary_hint,
  refunds.approved_by,
  refunds.approved_at,
  refunds.exported_at,
  refund_file_lines.file_number,
  refunds.sent_at,
  refunds.sent_on,
  refunds.bank_reference,
  refunds.proof_key,
  refunds.proof_preview_key,
  refunds.proof_content_type,
  refunds.proof_name,
  refunds.created_at,
  customer_bookings.reference,
  customer_bookings.listing_title,
  customer_bookings.currency,
  customer_bookings.total_agreed,
  customer_bookings.total_usd,
  customer_bookings.deposit_percent,
  customer_bookings.customer_name,
  customer_bookings.customer_email,
  approver.name as approver,
  sender.name as sender,
  case
    when refunds.state in ('needs-details', 'ready', 'approved') then greatest(
      0,
      refunds.amount - greatest(
        0,
        (
          select
            coalesce(
              sum(
                case kind
                  when 'payment' then amount
                  else - amount
                end
              ),
              0
            )
          from
            recorded_entries entry
          where
            entry.booking_id = refunds.booking_id
            and not entry.is_reversed
            and (
              entry.kind = 'refund'
              or entry.kind = 'payment'
              and entry.statement_line_id is not null
            )
        )
      )
    )::bigint
  end as unproven
from
  refunds
  inner join customer_bookings on customer_bookings.id = refunds.booking_id
  left join user_names as approver on approver.id = refunds.approved_by
  left join user_names as sender on sender.id = refunds.sent_by
  left join refund_file_lines on refund_file_lines.refund_id = refunds.id
where
  refunds.id = $1;

-- findRefundFile
select
  number,
  file_name,
  content_sealed,
  array(
    select
      unnest(array[refunds.approved_by, booking_terms.user_id])
    from
      refund_file_lines line
      join refunds on refunds.id = line.refund_id
      join booking_terms on booking_terms.id = refunds.booking_id
    where
      line.file_number = refund_files.number
  ) as concerned
from
  refund_files
where
  number = $1
  and state = $2;

-- findRefundPayload
select
  amount,
  reason,
  state,
  needs_second_person,
  beneficiary_hint,
  bank_reference,
  sent_on
from
  refunds
where
  id = $1
  and state <> $2;

-- findSealedBeneficiary
select
  id,
  booking_id,
  beneficiary_sealed
from
  refunds
where
  id = $1;

-- findVoidedRefundPayload
select
  amount,
  void_reason
from
  refunds
where
  id = $1
  and state = $2
  and void_reason is distinct from $3;

-- getNextFileNumber
select
  coalesce(max(number), 0) as last
from
  refund_files;

-- getRefundFileRow
select
  number,
  file_name,
  made_at,
  user_names.name as maker,
  state,
  currency,
  released_at,
  releaser.name as releaser,
  content_sealed is not null as is_stored,
  (
    select
      count(*) filter (
        where
          $1::text is null
          or refunds.state = $2
      )
    from
      refunds
    where
      refunds.batch_number = refund_files.number
      or refunds.id in (
        select
          refund_id
        from
          refund_file_lines
        where
          file_number = refund_files.number
      )
  ) as refunds,
  (
    select
      count(*) filter (
        where
          $3::text is null
          or refunds.state = $4
      )
    from
      refunds
    where
      refunds.batch_number = refund_files.number
      or refunds.id in (
        select
          refund_id
        from
          refund_file_lines
        where
          file_number = refund_files.number
      )
  ) as sent,
  (
    select
      count(*) filter (
        where
          $5::text is null
          or refunds.state = $6
      )
    from
      refunds
    where
      refunds.batch_number = refund_files.number
      or refunds.id in (
        select
          refund_id
        from
          refund_file_lines
        where
          file_number = refund_files.number
      )
  ) as voided,
  (
    select
      coalesce(sum(refunds.amount), 0)::bigint
    from
      refunds
    where
      refunds.batch_number = refund_files.number
      or refunds.id in (
        select
          refund_id
        from
          refund_file_lines
        where
          file_number = refund_files.number
      )
  ) as amount,
  array[number::text] as keys
from
  refund_files
  inner join user_names on user_names.id = refund_files.made_by
  left join user_names as releaser on releaser.id = refund_files.released_by
where
  number = $7;

-- insertRefund
insert into
  refunds (
    id,
    booking_id,
    state,
    reason,
    amount,
    needs_second_person,
    beneficiary_sealed,
    beneficiary_hint,
    created_at,
    updated_at
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- insertRefundFile
insert into
  refund_files (number, file_name, content_sealed, made_by, made_at)
values
  ($1, $2, $3, $4, $5);

-- insertRefundFileLines
insert into
  refund_file_lines (refund_id, file_number)
values
  ($1, $2);

-- listBookingRefunds
select
  refunds.id,
  refunds.booking_id,
  refunds.state,
  refunds.reason,
  refunds.amount,
  refunds.needs_second_person,
  refunds.beneficiary_hint,
  refunds.approved_by,
  refunds.approved_at,
  refunds.exported_at,
  refund_file_lines.file_number,
  refunds.sent_at,
  refunds.sent_on,
  refunds.bank_reference,
  refunds.proof_key,
  refunds.proof_preview_key,
  refunds.proof_content_type,
  refunds.proof_name,
  refunds.created_at,
  customer_bookings.reference,
  customer_bookings.listing_title,
  customer_bookings.currency,
  customer_bookings.total_agreed,
  customer_bookings.total_usd,
  customer_bookings.deposit_percent,
  customer_bookings.customer_name,
  customer_bookings.customer_email,
  approver.name as approver,
  sender.name as sender,
  case
    when refunds.state in ('needs-details', 'ready', 'approved') then greatest(
      0,
      refunds.amount - greatest(
        0,
        (
          select
            coalesce(
              sum(
                case kind
                  when 'payment' then amount
                  else - amount
                end
              ),
              0
            )
          from
            recorded_entries entry
          where
            entry.booking_id = refunds.booking_id
            and not entry.is_reversed
            and (
              entry.kind = 'refund'
              or entry.kind = 'payment'
              and entry.statement_line_id is not null
            )
        )
      )
    )::bigint
  end as unproven
from
  refunds
  inner join customer_bookings on customer_bookings.id = refunds.booking_id
  left join user_names as approver on approver.id = refunds.approved_by
  left join user_names as sender on sender.id = refunds.sent_by
  left join refund_file_lines on refund_file_lines.refund_id = refunds.id
where
  refunds.booking_id = $1
order by
  refunds.created_at desc,
  refunds.id desc;

-- listCustomerRefunds
select
  refunds.id,
  refunds.booking_id,
  refunds.state,
  refunds.reason,
  refunds.amount,
  refunds.needs_second_person,
  refunds.beneficiary_hint,
  refunds.approved_by,
  refunds.approved_at,
  refunds.exported_at,
  refund_file_lines.file_number,
  refunds.sent_at,
  refunds.sent_on,
  refunds.bank_reference,
  refunds.proof_key,
  refunds.proof_preview_key,
  refunds.proof_content_type,
  refunds.proof_name,
  refunds.created_at,
  customer_bookings.reference,
  customer_bookings.listing_title,
  customer_bookings.currency,
  customer_bookings.total_agreed,
  customer_bookings.total_usd,
  customer_bookings.deposit_percent,
  customer_bookings.customer_name,
  customer_bookings.customer_email,
  approver.name as approver,
  sender.name as sender,
  case
    when refunds.state in ('needs-details', 'ready', 'approved') then greatest(
      0,
      refunds.amount - greatest(
        0,
        (
          select
            coalesce(
              sum(
                case kind
                  when 'payment' then amount
                  else - amount
                end
              ),
              0
            )
          from
            recorded_entries entry
          where
            entry.booking_id = refunds.booking_id
            and not entry.is_reversed
            and (
              entry.kind = 'refund'
              or entry.kind = 'payment'
              and entry.statement_line_id is not null
            )
        )
      )
    )::bigint
  end as unproven
from
  refunds
  inner join customer_bookings on customer_bookings.id = refunds.booking_id
  left join user_names as approver on approver.id = refunds.approved_by
  left join user_names as sender on sender.id = refunds.sent_by
  left join refund_file_lines on refund_file_lines.refund_id = refunds.id
where
  customer_bookings.user_id = $1
order by
  refunds.created_at desc,
  refunds.id desc
limit
  $2;

-- listEarlierVoidedRefunds
select
  earlier.id,
  earlier.amount,
  earlier.void_reason
from
  refunds
  inner join refunds as earlier on earlier.booking_id = refunds.booking_id
where
  refunds.id = $1
  and earlier.state = $2
  and earlier.id < refunds.id
order by
  earlier.id desc;

-- listExportableRefunds
select
  refunds.id,
  refunds.booking_id,
  refunds.state,
  refunds.reason,
  refunds.amount,
  refunds.needs_second_person,
  refunds.beneficiary_hint,
  refunds.approved_by,
  refunds.approved_at,
  refunds.exported_at,
  refund_file_lines.file_number,
  refunds.sent_at,
  refunds.sent_on,
  refunds.bank_reference,
  refunds.proof_key,
  refunds.proof_preview_key,
  refunds.proof_content_type,
  refunds.proof_name,
  refunds.created_at,
  customer_bookings.reference,
  customer_bookings.listing_title,
  customer_bookings.currency,
  customer_bookings.total_agreed,
  customer_bookings.total_usd,
  customer_bookings.deposit_percent,
  customer_bookings.customer_name,
  customer_bookings.customer_email,
  approver.name as approver,
  sender.name as sender,
  case
    when refunds.state in ('needs-details', 'ready', 'approved') then greatest(
      0,
      refunds.amount - greatest(
        0,
        (
          select
            coalesce(
              sum(
                case kind
                  when 'payment' then amount
                  else - amount
                end
              ),
              0
            )
          from
            recorded_entries entry
          where
            entry.booking_id = refunds.booking_id
            and not entry.is_reversed
            and (
              entry.kind = 'refund'
              or entry.kind = 'payment'
              and entry.statement_line_id is not null
            )
        )
      )
    )::bigint
  end as unproven,
  customer_bookings.user_id,
  refunds.batch_number,
  refunds.beneficiary_sealed,
  customer_bookings.state as booking_state,
  retained_agreed,
  paid,
  refunded,
  (
    select
      coalesce(sum(other.amount), 0)::bigint
    from
      refunds other
    where
      other.booking_id = refunds.booking_id
      and other.state = 'approved'
      and other.exported_at is not null
      and other.id <> refunds.id
  ) as in_files
from
  refunds
  inner join customer_bookings on customer_bookings.id = refunds.booking_id
  left join user_names as approver on approver.id = refunds.approved_by
  left join user_names as sender on sender.id = refunds.sent_by
  left join refund_file_lines on refund_file_lines.refund_id = refunds.id
  inner join booking_balances on booking_balances.booking_id = refunds.booking_id
where
  refunds.state = $1
  and refunds.exported_at is null
  and refunds.batch_number is not distinct from $2::integer
order by
  refunds.created_at,
  refunds.id
limit
  $3;

-- listRefundFileRows
select
  number,
  file_name,
  made_at,
  user_names.name as maker,
  state,
  currency,
  released_at,
  releaser.name as releaser,
  content_sealed is not null as is_stored,
  (
    select
      count(*) filter (
        where
          $1::text is null
          or refunds.state = $2
      )
    from
      refunds
    where
      refunds.batch_number = refund_files.number
      or refunds.id in (
        select
          refund_id
        from
          refund_file_lines
        where
          file_number = refund_files.number
      )
  ) as refunds,
  (
    select
      count(*) filter (
        where
          $3::text is null
          or refunds.state = $4
      )
    from
      refunds
    where
      refunds.batch_number = refund_files.number
      or refunds.id in (
        select
          refund_id
        from
          refund_file_lines
        where
          file_number = refund_files.number
      )
  ) as sent,
  (
    select
      count(*) filter (
        where
          $5::text is null
          or refunds.state = $6
      )
    from
      refunds
    where
      refunds.batch_number = refund_files.number
      or refunds.id in (
        select
          refund_id
        from
          refund_file_lines
        where
          file_number = refund_files.number
      )
  ) as voided,
  (
    select
      coalesce(sum(refunds.amount), 0)::bigint
    from
      refunds
    where
      refunds.batch_number = refund_files.number
      or refunds.id in (
        select
          refund_id
        from
          refund_file_lines
        where
          file_number = refund_files.number
      )
  ) as amount,
  array[number::text] as keys
from
  refund_files
  inner join user_names on user_names.id = refund_files.made_by
  left join user_names as releaser on releaser.id = refund_files.released_by
order by
  number desc
limit
  $7;

-- listRefunds
select
  refunds.id,
  refunds.booking_id,
  refunds.state,
  refunds.reason,
  refunds.amount,
  refunds.needs_second_person,
  refunds.beneficiary_hint,
  refunds.approved_by,
  refunds.approved_at,
  refunds.exported_at,
  refund_file_lines.file_number,
  refunds.sent_at,
  refunds.sent_on,
  refunds.bank_reference,
  refunds.proof_key,
  refunds.proof_preview_key,
  refunds.proof_content_type,
  refunds.proof_name,
  refunds.created_at,
  customer_bookings.reference,
  customer_bookings.listing_title,
  customer_bookings.currency,
  customer_bookings.total_agreed,
  customer_bookings.total_usd,
  customer_bookings.deposit_percent,
  customer_bookings.customer_name,
  customer_bookings.customer_email,
  approver.name as approver,
  sender.name as sender,
  case
    when refunds.state in ('needs-details', 'ready', 'approved') then greatest(
      0,
      refunds.amount - greatest(
        0,
        (
          select
            coalesce(
              sum(
                case kind
                  when 'payment' then amount
                  else - amount
                end
              ),
              0
            )
          from
            recorded_entries entry
          where
            entry.booking_id = refunds.booking_id
            and not entry.is_reversed
            and (
              entry.kind = 'refund'
              or entry.kind = 'payment'
              and entry.statement_line_id is not null
            )
        )
      )
    )::bigint
  end as unproven,
  array[refunds.created_at::text, refunds.id::text] as keys
from
  refunds
  inner join customer_bookings on customer_bookings.id = refunds.booking_id
  left join user_names as approver on approver.id = refunds.approved_by
  left join user_names as sender on sender.id = refunds.sent_by
  left join refund_file_lines on refund_file_lines.refund_id = refunds.id
where
  refunds.state in ($1)
order by
  refunds.created_at,
  refunds.id
limit
  $2;

select
  refunds.id,
  refunds.booking_id,
  refunds.state,
  refunds.reason,
  refunds.amount,
  refunds.needs_second_person,
  refunds.beneficiary_hint,
  refunds.approved_by,
  refunds.approved_at,
  refunds.exported_at,
  refund_file_lines.file_number,
  refunds.sent_at,
  refunds.sent_on,
  refunds.bank_reference,
  refunds.proof_key,
  refunds.proof_preview_key,
  refunds.proof_content_type,
  refunds.proof_name,
  refunds.created_at,
  customer_bookings.reference,
  customer_bookings.listing_title,
  customer_bookings.currency,
  customer_bookings.total_agreed,
  customer_bookings.total_usd,
  customer_bookings.deposit_percent,
  customer_bookings.customer_name,
  customer_bookings.customer_email,
  approver.name as approver,
  sender.name as sender,
  case
    when refunds.state in ('needs-details', 'ready', 'approved') then greatest(
      0,
      refunds.amount - greatest(
        0,
        (
          select
            coalesce(
              sum(
                case kind
                  when 'payment' then amount
                  else - amount
                end
              ),
              0
            )
          from
            recorded_entries entry
          where
            entry.booking_id = refunds.booking_id
            and not entry.is_reversed
            and (
              entry.kind = 'refund'
              or entry.kind = 'payment'
              and entry.statement_line_id is not null
            )
        )
      )
    )::bigint
  end as unproven,
  array[refunds.created_at::text, refunds.id::text] as keys
from
  refunds
  inner join customer_bookings on customer_bookings.id = refunds.booking_id
  left join user_names as approver on approver.id = refunds.approved_by
  left join user_names as sender on sender.id = refunds.sent_by
  left join refund_file_lines on refund_file_lines.refund_id = refunds.id
where
  refunds.state in ($1)
  and (refunds.created_at, refunds.id) > ($2::text::timestamptz, $3::text::uuid)
order by
  refunds.created_at,
  refunds.id
limit
  $4;

-- listUnsentRefundIds
select
  refunds.id
from
  refund_file_lines
  inner join refunds on refunds.id = refund_id
where
  file_number = $1
  and refunds.state = $2
order by
  refunds.booking_id,
  refunds.id;

-- lockOpenRefunds
select
  refunds.id,
  refunds.state,
  amount,
  beneficiary_sealed,
  beneficiary_hint,
  exported_at,
  file_number
from
  refunds
  left join refund_file_lines on refund_file_lines.refund_id = refunds.id
where
  booking_id = $1
  and state in ($2, $3, $4)
order by
  exported_at desc nulls first
for update of
  refunds;

-- lockRefundFile
select
  number,
  file_name,
  state,
  currency,
  made_by
from
  refund_files
where
  number = $1
for update;

-- lockRefundFiles
select
  set_config('lock_timeout', '3s', true),
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- markExportedIfApprovedByAnother
update refunds
set
  exported_at = $1,
  exported_by = $2
where
  id in ($3)
  and state = $4
  and approved_by <> $5
  and exported_at is null
returning
  id;

-- markRefundVoid
update refunds
set
  state = $1,
  void_reason = $2,
  beneficiary_sealed = $3,
  beneficiary_hint = $4,
  updated_at = $5
where
  id = $6
  and state in ($7, $8, $9)
returning
  id;

-- sumSentAloneUsdCents
select
  coalesce(sum(refunds.amount * total_usd::numeric / nullif(total_agreed, 0)), 0)::bigint as sum
from
  refunds
  inner join booking_terms on booking_terms.id = refunds.booking_id
where
  approved_by = $1
  and sent_by = $2
  and sent_at > $3;

-- transitionRefund
update refunds
set
  state = $1,
  approved_by = $2,
  approved_at = $3,
  updated_at = $4
where
  id = $5
  and state in ($6)
returning
  id;

update refunds
set
  state = $1,
  sent_by = $2,
  sent_at = $3,
  sent_on = $4,
  bank_reference = $5,
  updated_at = $6
where
  id = $7
  and state in ($8)
returning
  id;

update refunds
set
  state = $1,
  void_reason = $2,
  beneficiary_sealed = $3,
  beneficiary_hint = $4,
  updated_at = $5
where
  id = $6
  and state in ($7, $8)
returning
  id;

update refunds
set
  state = $1,
  beneficiary_sealed = $2,
  beneficiary_hint = $3,
  updated_at = $4
where
  id = $5
  and state in ($6, $7)
returning
  id;

-- updatePreparedBatch
update refund_files
set
  made_by = $1,
  made_at = $2
where
  number = $3
  and state = $4;

-- voidOpenRefundsInNoFile
update refunds
set
  state = $1,
  void_reason = $2,
  beneficiary_sealed = $3,
  beneficiary_hint = $4,
  updated_at = $5
where
  booking_id = $6
  and state in ($7, $8, $9)
  and exported_at is null
returning
  id;

-- withdrawApprovalUnlessInFile
update refunds
set
  state = $1,
  approved_by = $2,
  approved_at = $3,
  exported_by = $4,
  proof_key = $5,
  proof_preview_key = $6,
  proof_content_type = $7,
  proof_name = $8,
  updated_at = $9
where
  id = $10
  and state = $11
  and exported_at is null
returning
  id;
