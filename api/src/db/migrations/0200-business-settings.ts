import { sql } from 'kysely'

/** Who wrote the group last; nobody while it is as installed. */
const authorship = sql`version integer not null default 1 check (version > 0),
    updated_at timestamptz,
    updated_by uuid references users,
    check ((updated_at is null) = (updated_by is null))`

const onlyRow = sql`only_row boolean primary key default true check (only_row)`

export const statements = [
  sql`create table business_details (
    ${onlyRow},
    name text not null constraint business_details_name check (length(name) between 1 and 80),
    whatsapp text not null constraint business_details_whatsapp check (whatsapp ~ '^\\+[1-9][0-9]{6,14}$'),
    email text not null constraint business_details_email
      check (email = '' or length(email) <= 254 and email ~ '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$'),
    address text not null constraint business_details_address check (length(address) <= 200),
    ${authorship}
  )`,
  sql`create table office_hours (
    ${onlyRow},
    opens text not null constraint office_hours_opens check (opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    closes text not null constraint office_hours_closes check (closes ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    constraint office_hours_order check (opens < closes),
    ${authorship}
  )`,
  // what new bookings are made with; each booking has its own copy
  sql`create table terms_settings (
    ${onlyRow},
    hold_minutes smallint not null constraint terms_settings_hold_minutes check (hold_minutes between 5 and 60),
    answer_hours smallint not null constraint terms_settings_answer_hours check (answer_hours between 1 and 168),
    payment_hours smallint not null constraint terms_settings_payment_hours check (payment_hours between 1 and 336),
    deposit_percent smallint not null constraint terms_settings_deposit_percent
      check (deposit_percent between 10 and 100),
    balance_days smallint not null constraint terms_settings_balance_days check (balance_days between 0 and 180),
    ${authorship}
  )`,
  sql`insert into business_details (name, whatsapp, email, address)
    values ('Sri Lanka Escapes', '+94115550142', '', '')`,
  sql`insert into office_hours (opens, closes) values ('08:00', '22:00')`,
  sql`insert into terms_settings (hold_minutes, answer_hours, payment_hours, deposit_percent, balance_days)
    values (15, 24, 48, 50, 14)`,
]
