import { type Kysely, sql } from 'kysely'

/** A picture that a version of a content block shows is in use: a version can be restored, and blocks keep all of them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create or replace view used_pictures as
    select picture_id from listing_pictures
    union all select host_picture_id from villa_details where host_picture_id is not null
    union all select avatar_id from user_profiles where avatar_id is not null
    union all select pictures.id from pictures
      join content_block_versions on split_part(fields ->> 'image_url', '/', 3) = pictures.key`.execute(db)
}
