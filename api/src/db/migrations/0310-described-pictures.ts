import { sql } from 'kysely'

export const statements = [
  // customers see no picture without an alternative text; the row lock makes publishing wait, and be checked after it
  sql`create function require_described_picture() returns trigger language plpgsql as $$
    begin
      if btrim(new.alt) = '' and exists (
        select from listings where id = new.listing_id and status = 'published' for share
      ) then
        raise exception 'a published listing takes no picture without an alternative text'
          using errcode = '23514', constraint = 'listing_pictures_described';
      end if;
      return new;
    end $$`,
  sql`create trigger listing_pictures_described before insert or update of alt on listing_pictures
    for each row execute function require_described_picture()`,
]
