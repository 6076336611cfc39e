import { type Kysely, sql } from 'kysely'

const statements = [
  // What people say of themselves. Without a row they are shown as they signed up. Mails about money and security have no
  // topic, so nobody can switch them off.
  sql`create table user_profiles (
    user_id uuid primary key references users (id) on delete cascade,
    display_name text check (display_name = btrim(display_name) and length(display_name) between 1 and 80),
    phone text check (phone ~ '^\\+[1-9][0-9]{6,14}$'),
    country text check (country ~ '^[A-Z]{2}$'),
    avatar_id uuid unique references pictures (id),
    preferred_currency text check (preferred_currency ~ '^[A-Z]{3}$'),
    muted_topics text[] not null default '{}' constraint user_profiles_topics_can_be_muted
      check (muted_topics <@ array['messages', 'after-trip']),
    updated_at timestamptz not null
  )`,

  // The name that everybody sees. It is stored, because lists of all customers are ordered and searched by it.
  sql`alter table users add column shown_name text not null default ''`,
  sql`create function write_shown_name() returns trigger language plpgsql as $$
    begin
      new.shown_name := coalesce(
        (select display_name from user_profiles where user_id = new.id), nullif(btrim(new.name), ''), new.email);
      return new;
    end $$`,
  sql`create trigger users_shown_name before insert or update of name, email, shown_name on users
    for each row execute function write_shown_name()`,
  sql`update users set shown_name = ''`,
  sql`create index users_by_shown_name on users (lower(shown_name), id)`,
  sql`create index users_shown_text on users
    using gin (lower(shown_name || ' ' || name || ' ' || email) gin_trgm_ops)`,

  // a picture that was replaced, removed or lost its owner is deleted as any that nothing shows
  sql`create function follow_profile() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        update users set shown_name = '' where id = old.user_id;
      else
        update users set shown_name = '' where id = new.user_id
          and shown_name is distinct from coalesce(new.display_name, nullif(btrim(name), ''), email);
      end if;
      if tg_op <> 'INSERT' and old.avatar_id is not null
        and not exists (select from user_profiles where avatar_id = old.avatar_id) then
        update pictures set unused_since = now() where id = old.avatar_id;
      end if;
      return null;
    end $$`,
  sql`create trigger user_profiles_followed after insert or update or delete on user_profiles
    for each row execute function follow_profile()`,
  sql`create or replace view used_pictures as
    select picture_id from listing_pictures
    union all select host_picture_id from villa_details where host_picture_id is not null
    union all select avatar_id from user_profiles where avatar_id is not null`,

  // Who somebody is, as others see them; the picture of the sign-up's provider stands in for one of their own.
  sql`create view shown_profiles as
    select users.id, shown_name, users.name as full_name, email, phone, country, preferred_currency,
      coalesce(muted_topics, '{}') as muted_topics, pictures.id as avatar_id,
      coalesce('/media/' || pictures.key || '/256.webp', users.image) as avatar_url
    from users left join user_profiles on user_profiles.user_id = users.id
      left join pictures on pictures.id = avatar_id`,
  sql`create or replace view user_names as select id, shown_name as name, avatar_url from shown_profiles`,
  sql`create or replace view customer_accounts as
    select id, shown_name as name, email, created_at, last_signed_in_at,
      case when deactivated_at is not null then 'deactivated' when email_verified then 'active' else 'unconfirmed' end as state,
      name as full_name
    from users
    where role = 'guest' or id in (
      select staff.id from users staff
      where staff.role in ('manager', 'admin') and exists (select from bookings where bookings.user_id = staff.id))`,
  sql`create or replace view conversation_subjects as
    select conversations.id as conversation_id, 'booking' as kind, bookings.listing_title as title,
      bookings.reference, bookings.user_id as customer_id, users.id as account_id,
      users.shown_name as person_name, users.email as person_email,
      lower(users.shown_name || ' ' || users.name || ' ' || users.email) as person_text, null::text as phone,
      bookings.created_at as begun_at
    from conversations join bookings on bookings.id = conversations.booking_id join users on users.id = bookings.user_id
    union all
    select conversations.id, 'enquiry', enquiries.subject, enquiries.reference, null::uuid, users.id,
      enquiries.first_name || ' ' || enquiries.last_name, enquiries.email,
      lower(enquiries.first_name || ' ' || enquiries.last_name || ' ' || enquiries.email), enquiries.phone, enquiries.created_at
    from conversations join enquiries on enquiries.id = conversations.enquiry_id
      left join users on users.email = enquiries.email and users.email_verified`,
]

/** The view takes every column of bookings, whichever there are: only where it finds the name is changed. */
const showNamesOfCustomers = sql`do $$
  begin
    execute 'create or replace view customer_bookings as '
      || replace(pg_get_viewdef('customer_bookings'::regclass), 'users.name AS customer_name', 'users.shown_name AS customer_name');
  end $$`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...statements, showNamesOfCustomers]) await statement.execute(db)
}
