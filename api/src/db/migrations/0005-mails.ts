import { sql } from 'kysely'

export const statements = [
  // since when a reaction exists: what was relayed before, the sweep does not hand to it
  sql`create table outbox_reaction_starts (
    reaction text primary key,
    since timestamptz not null default now()
  )`,
  sql`insert into outbox_reaction_starts (reaction, since)
    select distinct reaction, timestamptz '-infinity' from outbox_reactions`,

  // who is reminded of a second instalment; nobody whose slip lies on the desk
  sql`create view open_balances as
    select bookings.id as booking_id, bookings.balance_due_at as due_at, bookings.submitted_at
    from bookings join booking_balances on booking_balances.booking_id = bookings.id
    where bookings.state = 'confirmed' and bookings.balance_due_at is not null
      and booking_balances.paid + booking_balances.charged - booking_balances.refunded < bookings.total_agreed
      and not exists (select from receipts where receipts.booking_id = bookings.id and receipts.status = 'submitted')`,
]
