-- Written by "npm run sql" from api/test/emitted-sql; reviewed, never edited.

-- listRecordedTransitions
select
  id,
  booking_id,
  from_state,
  to_state,
  action,
  by_role,
  name,
  reason,
  changes,
  at
from
  recorded_transitions
where
  booking_id = $1
order by
  at,
  id;
