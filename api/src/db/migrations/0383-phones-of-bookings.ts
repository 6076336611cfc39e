import { sql } from 'kysely'

export const statements = [
  // The number that a caller left for one booking; what customers say of themselves is in their profile.
  sql`create table booking_contacts (
    booking_id uuid primary key references bookings on delete cascade,
    phone text not null check (phone ~ '^\\+[0-9]{7,18}$')
  )`,
  sql`create index booking_contacts_by_phone on booking_contacts using gin (phone gin_trgm_ops)`,
  sql`create index user_profiles_by_phone on user_profiles using gin (phone gin_trgm_ops)`,
  // Every number by which a customer is found; without a booking it is the one of their profile.
  sql`create view customer_phones as
    select user_id, phone, null::uuid as booking_id from user_profiles where phone is not null
    union all
    select bookings.user_id, booking_contacts.phone, bookings.id
      from booking_contacts join bookings on bookings.id = booking_contacts.booking_id`,
]
