import { type Kysely, sql } from 'kysely'

/** A review stays when its author is erased; it names nobody then. Only where the view finds the name is changed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create or replace view reviewable_bookings as
    select bookings.id as booking_id, user_id, listing_id, kind, reference, listing_title,
      coalesce(lower(stay), outing_date) as starts_on,
      case when children + infants > 0 then 'family' when adults = 1 then 'solo'
        when adults = 2 then 'couple' else 'group' end as party,
      coalesce((select max(at) from booking_transitions
        where booking_id = bookings.id and to_state = 'completed'), ends_at, updated_at) as completed_at,
      shown_name as customer_name, email as customer_email,
      case when shown_name like '%@%' or email like '%@erased.invalid' then 'Guest'
        else split_part(shown_name, ' ', 1) end as first_name,
      country
    from bookings join shown_profiles on shown_profiles.id = user_id
    where state = 'completed'`.execute(db)
}
