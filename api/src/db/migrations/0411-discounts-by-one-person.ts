import { sql } from 'kysely'

export const statements = [
  // What one person may take off a booking of this price: a fifth of it, and 300 dollars at most.
  sql`create function discount_of_one_person(priced bigint) returns bigint language sql immutable as $$
    select least(30000, priced / 5)
  $$`,
  sql`create or replace function discount_needs_two_people(booking uuid, more_usd bigint) returns boolean language sql stable as $$
    select more_usd < 0 and discount > discount_of_one_person(sum_of_price_lines(lines))
    from bookings cross join lateral (
      select -more_usd - coalesce(sum(amount_usd), 0) as discount from booking_extra_lines
      where booking_id = booking and state = 'applied' and amount_usd < 0
    ) given
    where bookings.id = booking
  $$`,
  // Only a smaller price makes more of a discount that was given: one from before this limit is not in the way of others.
  sql`create or replace function require_total_of_lines() returns trigger language plpgsql as $$
    declare
      booking bookings;
      priced bigint;
      extra record;
    begin
      select * into booking from bookings
        where id = (to_jsonb(new) ->> case tg_table_name when 'bookings' then 'id' else 'booking_id' end)::uuid;
      if not found then return null; end if;
      select count(*) as lines, coalesce(sum(amount_usd), 0) as usd,
          coalesce(-sum(amount_usd) filter (where amount_usd < 0), 0) as discount,
          coalesce(bool_or(decided_by is not null), false) as is_approved
        into extra from booking_extra_lines where booking_id = booking.id and state = 'applied';
      if tg_table_name = 'bookings' and extra.lines = 0 then return null; end if;
      priced := sum_of_price_lines(booking.lines);
      if booking.total_usd <> priced + extra.usd then
        raise exception 'the total of booking % is not the sum of its lines', booking.id
          using errcode = 'check_violation', constraint = 'total_is_sum_of_lines', table = 'bookings';
      end if;
      if tg_table_name = 'bookings' and extra.discount > discount_of_one_person(priced) and not extra.is_approved
        and priced < sum_of_price_lines(to_jsonb(old) -> 'lines') then
        raise exception 'another admin approves a large discount'
          using errcode = 'check_violation', constraint = 'discounts_need_two_people', table = 'booking_extra_lines';
      end if;
      return null;
    end $$`,
]
