-- Written by "npm run sql" from api/test/emitted-sql; reviewed, never edited.

-- deleteSavedView
delete from saved_views
where
  id = $1
  and user_id = $2
  and table_name = $3
returning
  id;

-- findHiddenColumns
select
  hidden_columns
from
  table_preferences
where
  user_id = $1
  and table_name = $2;

-- listSavedViews
select
  id,
  name,
  search
from
  saved_views
where
  user_id = $1
  and table_name = $2
order by
  lower(name);

-- lockSavedViews
select
  set_config('lock_timeout', '3s', true),
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- upsertHiddenColumns
insert into
  table_preferences (user_id, table_name, hidden_columns)
values
  ($1, $2, $3)
on conflict (user_id, table_name) do update
set
  hidden_columns = $4;

-- upsertSavedView
insert into
  saved_views (user_id, table_name, name, search, created_at)
values
  ($1, $2, $3, $4, $5)
on conflict (user_id, table_name, lower(name)) do update
set
  name = $6,
  search = $7;
