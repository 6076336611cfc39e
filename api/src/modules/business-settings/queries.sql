-- Written by "npm run sql" from api/test/emitted-sql; reviewed, never edited.

-- getBusinessContact
select
  name,
  whatsapp,
  email,
  address,
  opens,
  closes
from
  business_details,
  office_hours;

-- getDetailsRow
select
  business_details.name,
  whatsapp,
  email,
  address,
  version,
  updated_at,
  author.name as author
from
  business_details
  left join user_names as author on author.id = updated_by;

-- getHoursRow
select
  opens,
  closes,
  version,
  updated_at,
  author.name as author
from
  office_hours
  left join user_names as author on author.id = updated_by;

-- getTermsInForce
select
  hold_minutes,
  answer_hours,
  payment_hours,
  deposit_percent,
  balance_days
from
  terms_settings;

-- getTermsRow
select
  hold_minutes,
  answer_hours,
  payment_hours,
  deposit_percent,
  balance_days,
  version,
  updated_at,
  author.name as author
from
  terms_settings
  left join user_names as author on author.id = updated_by;

-- updateDetails
update business_details
set
  name = $1,
  whatsapp = $2,
  email = $3,
  address = $4,
  version = $5,
  updated_at = $6,
  updated_by = $7;

-- updateHours
update office_hours
set
  opens = $1,
  closes = $2,
  version = $3,
  updated_at = $4,
  updated_by = $5;

-- updateTerms
update terms_settings
set
  hold_minutes = $1,
  answer_hours = $2,
  payment_hours = $3,
  deposit_percent = $4,
  balance_days = $5,
  version = $6,
  updated_at = $7,
  updated_by = $8;
