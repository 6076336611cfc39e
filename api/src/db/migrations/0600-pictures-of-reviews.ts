import { sql } from 'kysely'

export const statements = [
  // up to four pictures that the author of a review adds, before it is sent or as long as it is not published
  sql`create table review_pictures (
    booking_id uuid not null references bookings on delete cascade,
    position smallint not null constraint review_pictures_limit check (position between 0 and 3),
    picture_id uuid not null constraint review_pictures_once unique references pictures,
    primary key (booking_id, position)
  )`,
  sql`create or replace view used_pictures as
    select picture_id from listing_pictures
    union all select host_picture_id from villa_details where host_picture_id is not null
    union all select avatar_id from user_profiles where avatar_id is not null
    union all select pictures.id from pictures
      join content_block_versions on split_part(fields ->> 'image_url', '/', 3) = pictures.key
    union all select picture_id from review_pictures`,

  // What was published gets no other pictures; staff may take one out of it.
  sql`create function check_review_picture() returns trigger language plpgsql as $$
    begin
      if not exists (select from bookings where id = new.booking_id and state = 'completed') then
        raise exception 'only a completed booking can be reviewed'
          using errcode = 'check_violation', constraint = 'reviews_of_completed_bookings', table = 'review_pictures';
      end if;
      if exists (select from reviews where booking_id = new.booking_id and state = 'published' for share) then
        raise exception 'a published review stays as it was written'
          using errcode = 'check_violation', constraint = 'published_reviews_stay', table = 'review_pictures';
      end if;
      return new;
    end $$`,
  sql`create trigger review_pictures_checked before insert or update on review_pictures
    for each row execute function check_review_picture()`,
  // One that was taken out, or went with its booking, is deleted as any that nothing shows.
  sql`create function leave_review_picture() returns trigger language plpgsql as $$
    begin
      update pictures set unused_since = now() where id = old.picture_id;
      return null;
    end $$`,
  sql`create trigger review_pictures_left after delete on review_pictures
    for each row execute function leave_review_picture()`,
]
