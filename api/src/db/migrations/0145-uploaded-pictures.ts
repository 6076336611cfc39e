import { sql } from 'kysely'

export const statements = [
  // pictures that staff upload: visible to customers once a job has drawn every width
  sql`alter table pictures
    add column state text not null default 'ready' check (state in ('processing', 'ready', 'failed')),
    add column failure text,
    add column attempts integer not null default 0 check (attempts >= 0),
    add column drawing_requested_at timestamptz,
    add column file_name text,
    add column thumbhash text,
    add column original_key text unique,
    add column unused_since timestamptz,
    add constraint pictures_failed_with_reason check ((state = 'failed') = (failure is not null)),
    add constraint pictures_drawn_from_original check (state = 'ready' or (original_key is not null and drawing_requested_at is not null))`,
  sql`create index pictures_in_work on pictures (drawing_requested_at) where state = 'processing'`,
  sql`create index pictures_unused_since on pictures (unused_since) where unused_since is not null`,
  sql`create or replace view picture_files as
    select id, key, width, height, widths, color from pictures where state = 'ready'`,

  // position 0 is the main picture, so a listing has one; ten others follow it
  sql`delete from listing_pictures again using listing_pictures first
    where again.listing_id = first.listing_id and again.picture_id = first.picture_id and again.position > first.position`,
  sql`alter table listing_pictures
    drop constraint listing_pictures_pkey,
    add constraint listing_pictures_pkey primary key (listing_id, position) deferrable initially immediate,
    add constraint listing_pictures_limit check (position <= 10),
    add constraint listing_pictures_once unique (listing_id, picture_id)`,
  sql`create index listing_pictures_of_picture on listing_pictures (picture_id)`,
  sql`create index villa_details_of_host_picture on villa_details (host_picture_id)`,

  // every table that references pictures is named here, or its pictures would be deleted as unused
  sql`create view used_pictures as
    select picture_id from listing_pictures
    union all select host_picture_id from villa_details where host_picture_id is not null`,
]
