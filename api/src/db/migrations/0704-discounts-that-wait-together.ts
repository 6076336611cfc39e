import { sql } from 'kysely'

export const statements = [
  // Several discounts that wait on one booking made each other a larger part of the price than was asked for: whichever
  // was approved first kept the others from it. So while it waits each keeps its own part of the price of that day. What
  // another admin agrees to is all of them with those that are given, as before.
  sql`create function is_as_asked(line booking_extra_lines) returns boolean language sql stable as $$
    select line.state <> 'waiting' or line.amount_usd >= 0 or line.agreed_share is null or coalesce(
      -line.amount_usd / nullif(sum_of_price_lines(lines), 0)::numeric <= line.agreed_share, false)
    from bookings where id = line.booking_id
  $$`,
  sql`create or replace function freeze_agreed_share() returns trigger language plpgsql as $$
    declare
      priced numeric := (select nullif(sum_of_price_lines(lines), 0) from bookings where id = new.booking_id);
    begin
      if tg_op = 'INSERT' then
        new.agreed_share := case when new.state = 'waiting' and new.amount_usd < 0 then -new.amount_usd / priced end;
      elsif old.state = 'waiting' and new.state = 'applied' and new.amount_usd < 0 then
        if not is_as_asked(old) then
          raise exception 'the discount would be a larger part of the price than was asked for'
            using errcode = 'check_violation', constraint = 'discount_as_asked', table = 'booking_extra_lines';
        end if;
        new.agreed_share := ((select coalesce(-sum(amount_usd), 0) from booking_extra_lines
            where booking_id = new.booking_id and state = 'applied' and amount_usd < 0) - new.amount_usd) / priced;
      else
        new.agreed_share := old.agreed_share;
      end if;
      return new;
    end $$`,
]
