-- Written by "npm run sql" from api/test/emitted-sql; reviewed, never edited.

-- lockByName
select
  set_config('lock_timeout', '3s', true),
  pg_advisory_xact_lock(hashtextextended ($1, 0));
