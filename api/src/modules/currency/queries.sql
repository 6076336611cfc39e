-- Written by "npm run sql" from api/test/emitted-sql; reviewed, never edited.

-- appendExchangeRate
insert into
  currencies (code)
values
  ($1)
on conflict do nothing;

insert into
  currency_rates (currency, rate, source, author_id, valid_from)
values
  ($1, $2, $3, $4, clock_timestamp())
returning
  id;

-- countRates
select
  count(*)::int as count
from
  currency_rates
where
  currency = $1;

-- findExchangeRate
select
  currency_rates.id,
  rate::text
from
  currency_rates
  join currencies on code = currency
  and is_active
where
  currency = $1
  and valid_from <= now()
order by
  valid_from desc,
  currency_rates.id desc
limit
  1;

-- hasRecentRateChange
select
  id
from
  currency_rates
where
  currency = $1
  and author_id = $2
  and valid_from > now() - interval '30 days';

-- insertCurrency
insert into
  currencies (code, is_active)
values
  ($1, $2)
on conflict do nothing;

-- listExchangeRatesInForce
select distinct
  on (currency) currency,
  rate,
  valid_from
from
  currency_rates
  inner join currencies on currencies.code = currency_rates.currency
where
  is_active = $1
  and valid_from <= now()
order by
  currency,
  valid_from desc,
  currency_rates.id desc;

-- listManagedRates
select distinct
  on (currency_rates.currency) currency_rates.id,
  currency_rates.currency,
  rate,
  valid_from,
  source,
  user_names.name as author,
  currency_uses.bookings
from
  currency_rates
  left join user_names on user_names.id = author_id
  inner join currencies on currencies.code = currency_rates.currency
  left join currency_uses on currency_uses.currency = currency_rates.currency
where
  is_active = $1
  and valid_from <= clock_timestamp()
order by
  currency_rates.currency,
  valid_from desc,
  currency_rates.id desc;

-- listRateHistory
select
  currency_rates.id,
  currency_rates.currency,
  rate,
  valid_from,
  source,
  user_names.name as author,
  array[valid_from::text, currency_rates.id::text] as keys
from
  currency_rates
  left join user_names on user_names.id = author_id
where
  currency = $1
  and (valid_from, currency_rates.id) < ($2::text::timestamptz, $3::text::uuid)
order by
  valid_from desc,
  currency_rates.id desc
limit
  $4;

-- lockCurrency
select
  is_active
from
  currencies
where
  code = $1
for update;

-- setCurrencyActive
update currencies
set
  is_active = $1
where
  code = $2;
