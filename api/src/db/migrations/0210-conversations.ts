import { sql } from 'kysely'

export const statements = [
  // what the contact form brought; `form_key` is of the form as it was opened, so that it is sent once
  sql`create table enquiries (
    id uuid primary key default uuidv7(),
    reference text not null unique,
    form_key text not null unique,
    first_name text not null check (length(first_name) between 1 and 80),
    last_name text not null check (length(last_name) between 1 and 80),
    email text not null check (email = lower(email) and length(email) <= 254),
    phone text check (length(phone) between 1 and 40),
    subject text not null check (length(subject) between 1 and 120),
    network_digest text not null,
    created_at timestamptz not null
  )`,
  sql`create index enquiries_by_email on enquiries (email, created_at)`,
  sql`create index enquiries_by_network on enquiries (network_digest, created_at)`,
  sql`create index enquiries_text on enquiries
    using gin (lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops)`,
  // a signed link to the conversation of an enquiry; it ends by its date
  sql`create table enquiry_links (
    id uuid primary key default uuidv7(),
    enquiry_id uuid not null references enquiries on delete cascade,
    nonce text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null check (expires_at > created_at)
  )`,
  sql`create index enquiry_links_of_enquiry on enquiry_links (enquiry_id)`,

  // About one booking or one enquiry. `notified_`: up to which message that side was written to by mail.
  sql`create table conversations (
    id uuid primary key default uuidv7(),
    booking_id uuid unique references bookings,
    enquiry_id uuid unique references enquiries on delete cascade,
    assignee_id uuid references users,
    closed_at timestamptz,
    last_position integer not null default 0,
    last_by_customer integer not null default 0,
    last_by_staff integer not null default 0,
    read_by_customer integer not null default 0,
    read_by_staff integer not null default 0,
    notified_customer integer not null default 0,
    notified_staff integer not null default 0,
    waiting_since timestamptz,
    answer_due_at timestamptz,
    last_message_at timestamptz not null,
    is_unread boolean not null generated always as (last_by_customer > read_by_staff) stored,
    waits_from timestamptz not null generated always as
      (coalesce(waiting_since, timestamptz '2999-12-31 00:00:00+00')) stored,
    constraint conversations_about_one_thing check (num_nonnulls(booking_id, enquiry_id) = 1),
    constraint conversations_due_while_waiting check ((waiting_since is null) = (answer_due_at is null)),
    constraint conversations_closed_waits_for_nobody check (closed_at is null or waiting_since is null),
    constraint conversations_marks_within check (
      greatest(last_by_customer, last_by_staff, read_by_customer, read_by_staff, notified_customer, notified_staff) <= last_position
      and least(last_by_customer, last_by_staff, read_by_customer, read_by_staff, notified_customer, notified_staff) >= 0)
  )`,
  sql`create index conversations_inbox on conversations (is_unread desc, waits_from, last_message_at desc, id desc)
    where closed_at is null and last_position > 0`,
  sql`create index conversations_closed on conversations (last_message_at desc, id desc) where closed_at is not null`,
  sql`create index conversations_due on conversations (answer_due_at) where answer_due_at is not null`,
  sql`create index conversations_unread_by_customer on conversations (id)
    where last_by_staff > read_by_customer and last_by_staff > notified_customer and read_by_customer >= notified_customer`,
  sql`create index conversations_unread_by_staff on conversations (id)
    where last_by_customer > read_by_staff and last_by_customer > notified_staff and read_by_staff >= notified_staff`,

  // `user_id` is null for system, and for who wrote an enquiry; `client_key` is their Idempotency-Key
  sql`create table messages (
    id uuid primary key default uuidv7(),
    conversation_id uuid not null references conversations on delete cascade,
    position integer not null check (position > 0),
    author text not null check (author in ('customer', 'staff', 'system')),
    user_id uuid references users,
    client_key text,
    text text not null check (length(text) <= 4000),
    sent_at timestamptz not null,
    constraint messages_one_per_position unique (conversation_id, position),
    constraint messages_author_has_account check (
      author = 'customer' or (author = 'staff') = (user_id is not null))
  )`,
  sql`create unique index messages_once_per_key on messages (conversation_id, author, user_id, client_key)
    nulls not distinct where client_key is not null`,
  sql`create index messages_text on messages using gin (lower(text) gin_trgm_ops)`,

  // without a message while it waits to be sent
  sql`create table message_attachments (
    id uuid primary key default uuidv7(),
    conversation_id uuid not null references conversations on delete cascade,
    message_id uuid references messages on delete cascade,
    uploaded_by uuid not null references users,
    is_of_staff boolean not null,
    object_key text not null unique,
    preview_key text not null,
    file_name text not null,
    content_type text not null,
    bytes integer not null check (bytes > 0),
    created_at timestamptz not null
  )`,
  sql`create index message_attachments_of_message on message_attachments (message_id) where message_id is not null`,
  sql`create index message_attachments_waiting on message_attachments (conversation_id, uploaded_by, created_at)
    where message_id is null`,

  sql`create table saved_replies (
    id uuid primary key default uuidv7(),
    name text not null check (length(name) between 1 and 60),
    text text not null check (length(text) between 1 and 4000),
    version integer not null default 1 check (version > 0),
    updated_at timestamptz not null,
    updated_by uuid not null references users
  )`,

  // what each conversation is about and with whom; account_id: whose address it is, which proves nothing of an enquiry
  sql`create view conversation_subjects as
    select conversations.id as conversation_id, 'booking' as kind, bookings.listing_title as title,
      bookings.reference, bookings.user_id as customer_id, users.id as account_id,
      users.name as person_name, users.email as person_email,
      lower(users.name || ' ' || users.email) as person_text, null::text as phone, bookings.created_at as begun_at
    from conversations join bookings on bookings.id = conversations.booking_id join users on users.id = bookings.user_id
    union all
    select conversations.id, 'enquiry', enquiries.subject, enquiries.reference, null::uuid, users.id,
      enquiries.first_name || ' ' || enquiries.last_name, enquiries.email,
      lower(enquiries.first_name || ' ' || enquiries.last_name || ' ' || enquiries.email), enquiries.phone, enquiries.created_at
    from conversations join enquiries on enquiries.id = conversations.enquiry_id
      left join users on users.email = enquiries.email and users.email_verified`,
  sql`create view enquiry_activity as
    select enquiry_id, last_message_at from conversations where enquiry_id is not null`,
  sql`create view staff_accounts as
    select id, name from users where role in ('manager', 'admin') and deactivated_at is null`,
]
