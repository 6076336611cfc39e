import { sql } from 'kysely'

export const statements = [
  // what somebody has filled in for a listing and not booked yet; the shape is the contract's
  sql`create table booking_drafts (
    user_id uuid not null references users (id) on delete cascade,
    listing_id uuid not null references listings (id) on delete cascade,
    content jsonb not null,
    saved_at timestamptz not null,
    primary key (user_id, listing_id)
  )`,
]
