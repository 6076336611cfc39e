-- Written by "npm run sql" from api/test/emitted-sql; reviewed, never edited.

-- countAffectedBookings
select
  count(*)::int as count
from
  customer_bookings
  inner join booking_balances on booking_balances.booking_id = customer_bookings.id
where
  paid + charged - refunded < total_agreed
  and (
    state in ('confirmed', 'completed')
    or state = 'pending'
    and answer_due_at is null
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
  )
  and (
    customer_bookings.currency = $3
    or $4
    and customer_bookings.currency not in (
      select
        currency
      from
        bank_accounts
      where
        is_active
        and id <> $5
    )
  );

-- countWaitingBankAccountChanges
select
  count(*) as count
from
  bank_account_changes
  left join bank_account_decisions as decision on decision.change_id = bank_account_changes.id
where
  decision.change_id is null;

-- findBankAccount
select
  id,
  currency,
  bank_name,
  account_name,
  account_number,
  iban,
  swift,
  branch,
  note,
  is_active
from
  bank_accounts
where
  id = $1;

-- findBankAccountChangeRow
select
  bank_account_changes.id,
  account_id,
  before,
  after,
  bank_account_changes.proposed_by,
  proposed_at,
  proposer.name as proposer,
  decision.verdict,
  decision.decided_at,
  decider.name as decider
from
  bank_account_changes
  inner join user_names as proposer on proposer.id = bank_account_changes.proposed_by
  left join bank_account_decisions as decision on decision.change_id = bank_account_changes.id
  left join user_names as decider on decider.id = decision.decided_by
where
  bank_account_changes.id = $1;

-- hasWaitingChange
select
  bank_account_changes.id,
  account_id,
  before,
  after,
  bank_account_changes.proposed_by,
  proposed_at,
  proposer.name as proposer,
  decision.verdict,
  decision.decided_at,
  decider.name as decider
from
  bank_account_changes
  inner join user_names as proposer on proposer.id = bank_account_changes.proposed_by
  left join bank_account_decisions as decision on decision.change_id = bank_account_changes.id
  left join user_names as decider on decider.id = decision.decided_by
where
  account_id = $1
  and decision.verdict is null;

-- insertBankAccountChange
insert into
  bank_account_changes (account_id, before, after, proposed_by, proposed_at)
values
  ($1, $2, $3, $4, $5)
returning
  id;

-- insertChangeDecision
insert into
  bank_account_decisions (change_id, proposed_by, verdict, decided_by, decided_at)
values
  ($1, $2, $3, $4, $5);

-- listActiveBankAccounts
select
  id,
  currency,
  bank_name,
  account_name,
  account_number,
  iban,
  swift,
  branch,
  note,
  is_active
from
  bank_accounts
where
  currency = $1
  and is_active = $2
order by
  id;

-- listAffectedBookingIds
select
  customer_bookings.id
from
  customer_bookings
  inner join booking_balances on booking_balances.booking_id = customer_bookings.id
where
  paid + charged - refunded < total_agreed
  and (
    state in ('confirmed', 'completed')
    or state = 'pending'
    and answer_due_at is null
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
  )
  and (
    customer_bookings.currency = $3
    or $4
    and customer_bookings.currency not in (
      select
        currency
      from
        bank_accounts
      where
        is_active
        and id <> $5
    )
  )
order by
  id;

-- listBankAccountChangeRows
select
  bank_account_changes.id,
  account_id,
  before,
  after,
  bank_account_changes.proposed_by,
  proposed_at,
  proposer.name as proposer,
  decision.verdict,
  decision.decided_at,
  decider.name as decider
from
  bank_account_changes
  inner join user_names as proposer on proposer.id = bank_account_changes.proposed_by
  left join bank_account_decisions as decision on decision.change_id = bank_account_changes.id
  left join user_names as decider on decider.id = decision.decided_by
order by
  decision.verdict is null desc,
  proposed_at desc,
  bank_account_changes.id desc
limit
  $1;

-- listBankAccountRows
select
  id,
  currency,
  bank_name,
  account_name,
  account_number,
  iban,
  swift,
  branch,
  note,
  is_active
from
  bank_accounts
order by
  currency,
  id;

-- listFormerBankAccountNumbers
select
  account_id,
  before ->> 'account_number' as number
from
  bank_account_changes change
  join bank_account_decisions decision on decision.change_id = change.id
where
  verdict = 'approved'
  and before is not null
  and before ->> 'account_number' <> after ->> 'account_number'
group by
  1,
  2
order by
  max(decided_at) desc;

-- listPublishedPolicies
select
  bands,
  listings
from
  published_policies
order by
  listings desc,
  cast(bands as text);

-- lockActiveBankAccounts
select
  id
from
  bank_accounts
where
  is_active = $1
order by
  id
for share;

-- upsertBankAccount
update bank_accounts
set
  iban = $1,
  note = $2,
  swift = $3,
  branch = $4,
  currency = $5,
  bank_name = $6,
  is_active = $7,
  account_name = $8,
  account_number = $9,
  change_id = $10
where
  id = $11
returning
  id;

insert into
  bank_accounts (iban, note, swift, branch, currency, bank_name, is_active, account_name, account_number, id, change_id)
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);
