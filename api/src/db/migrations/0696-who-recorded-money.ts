import { sql } from 'kysely'

export const statements = [
  // Money that somebody says came is proven no better than money that a file of theirs shows: who recorded a payment that
  // no statement shows, or accepted its receipt, does not also say alone that it goes out.
  sql`create or replace function refund_approval_obstacle(booking uuid, entered_by uuid, needs_two boolean, person uuid)
    returns text language sql stable as $$
      select case
        when not exists (select from users where id = person and role = 'admin' and deactivated_at is null)
          then 'not-admin'
        when exists (select from bookings where id = booking and user_id = person) then 'own-booking'
        when person = entered_by or is_sponsor_between(entered_by, person) then 'entered-account'
        when exists (
          select from bookings join users on users.id = bookings.user_id
          where bookings.id = booking and (address_by = person or is_sponsor_between(address_by, person))
        ) then 'entered-address'
        when needs_two and exists (
          select from recorded_entries entry left join statement_proofs on line_id = entry.statement_line_id
          where entry.booking_id = booking and entry.kind = 'payment' and not entry.is_reversed
            and case when line_id is null
              then person = by_user_id or is_sponsor_between(by_user_id, person)
              else person in (imported_by, assigned_by) or is_sponsor_between(imported_by, person)
                or is_sponsor_between(assigned_by, person) end
        ) then 'brought-in-proof'
      end
    $$`,
  // Of several who did, the person themselves first.
  sql`create or replace function refund_obstacle_doer(booking uuid, entered_by uuid, obstacle text, person uuid) returns uuid
    language sql stable as $$
      select case obstacle
        when 'entered-account' then entered_by
        when 'entered-address' then (
          select address_by from bookings join users on users.id = bookings.user_id where bookings.id = booking)
        when 'brought-in-proof' then (
          select doer
          from recorded_entries entry left join statement_proofs on line_id = entry.statement_line_id
            cross join lateral (
              select by_user_id where line_id is null union all select imported_by where line_id is not null
              union all select assigned_by where line_id is not null
            ) as doers (doer)
          where entry.booking_id = booking and entry.kind = 'payment' and not entry.is_reversed
            and (doer = person or is_sponsor_between(doer, person))
          order by doer <> person limit 1)
      end
    $$`,
]
