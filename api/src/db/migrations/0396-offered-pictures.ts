import { type Kysely, sql } from 'kysely'

/**
 * `users.image` is the picture that a provider offers. Browsers load no pictures of other machines, so it is copied, and
 * not shown before.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create or replace view shown_profiles as
    select users.id, shown_name, users.name as full_name, email, phone, country, preferred_currency,
      coalesce(muted_topics, '{}') as muted_topics, pictures.id as avatar_id,
      '/media/' || pictures.key || '/256.webp' as avatar_url
    from users left join user_profiles on user_profiles.user_id = users.id
      left join pictures on pictures.id = avatar_id`.execute(db)
}
