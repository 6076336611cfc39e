import { sql } from 'kysely'

export const statements = [
  // The page's build of the shell, and of the remote that was open, as the page says itself: an api of before writes none.
  // No foreign key, as builds are collected.
  sql`alter table booking_transitions
    add column page_shell text,
    add column page_remote text,
    add column page_build text,
    add column page_arm text check (page_arm in ('stable', 'candidate')),
    add constraint booking_transitions_page_is_whole check (
      num_nulls(page_remote, page_build, page_arm) in (0, 3) and (page_remote is null or page_shell is not null)
    )`,
  sql`create or replace view recorded_transitions as
    select booking_transitions.id, booking_id, from_state, to_state, action, by_role, by_user_id, user_names.name, reason,
      changes, at, page_remote, page_build, page_arm
    from booking_transitions left join user_names on user_names.id = by_user_id`,
  // Of what a canary is judged by, which is asked for since it began.
  sql`create index booking_transitions_of_builds on booking_transitions (at)
    where page_shell is not null and action in ('hold', 'submit')`,
  // bookings that were held or submitted, once for the remote and once for the shell of the page
  sql`create view bookings_by_build as
    select booking_id, action, at, page_remote as remote, page_build as build
    from booking_transitions where page_shell is not null and action in ('hold', 'submit') and page_build is not null
    union all
    select booking_id, action, at, 'shell', page_shell
    from booking_transitions where page_shell is not null and action in ('hold', 'submit')`,
  // which operations each state of the contract has, and when a process last began to serve it
  sql`create table served_contracts (
    hash text primary key,
    operations text[] not null,
    started_at timestamptz not null
  )`,
]
