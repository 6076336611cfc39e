import { sql } from 'kysely'

export const statements = [
  // A table of its own: no query of what is public can select it by accident.
  sql`create table arrival_details (
    listing_id uuid primary key references listings (id) on delete cascade,
    address text not null check (address <> ''),
    directions text not null default '',
    latitude double precision not null check (latitude between -90 and 90),
    longitude double precision not null check (longitude between -180 and 180),
    contact_name text not null check (contact_name <> ''),
    contact_phone text not null check (contact_phone ~ '^\\+[0-9 ]{6,20}$')
  )`,
]
