import { sql } from 'kysely'

export const statements = [
  // While a canary runs: views of both its builds by page and kind of visitor, 908 at most of a build in a step.
  // The builds take their counts with them: an api of before deletes builds, and does not know the table.
  sql`create table release_view_counts (
    remote text not null,
    build text not null,
    step_since timestamptz not null,
    page text not null check (length(page) <= 200),
    visitor_group text not null check (visitor_group in
      ('', 'signed-out', 'customer', 'staff', 'chromium', 'firefox', 'safari', 'phone', 'computer')),
    -- more have failed than were seen where a network told its view in an earlier step
    views integer not null check (views >= 0),
    failed integer not null check (failed >= 0),
    primary key (remote, step_since, build, page, visitor_group),
    foreign key (remote, build) references release_builds on delete cascade,
    -- all pages and all visitors are counted elsewhere
    check (page <> '' or visitor_group <> '')
  )`,
]
