import { sql } from 'kysely'

export const statements = [
  // Who offers a dearer day at the price that was agreed gives a discount: by how many US cents its dearest day costs
  // more, and once one is taken, that day.
  sql`alter table booking_date_offers add column kept_usd integer not null default 0 check (kept_usd >= 0)`,
  // What is given to a booking that way: by the offer that is open, or by the day that it has.
  sql`create function kept_by_offers(of_booking uuid) returns bigint language sql stable as $$
    select coalesce(max(kept_usd), 0)::bigint
    from booking_date_offers offer join bookings on bookings.id = offer.booking_id
    where offer.booking_id = of_booking and (offer.state = 'open'
      or offer.state = 'taken' and offer.taken_day = coalesce(outing_date, lower(stay)))
  $$`,
  sql`create or replace function discount_needs_two_people(booking uuid, more_usd bigint) returns boolean language sql stable as $$
    select more_usd < 0 and discount + kept_by_offers(booking) > discount_of_one_person(sum_of_price_lines(lines))
    from bookings cross join lateral (
      select -more_usd - coalesce(sum(amount_usd), 0) as discount from booking_extra_lines
      where booking_id = booking and state = 'applied' and amount_usd < 0
    ) given
    where bookings.id = booking
  $$`,
  sql`create function kept_price_needs_two_people(booking uuid, kept bigint) returns boolean language sql stable as $$
    select kept > 0 and kept + discount > discount_of_one_person(sum_of_price_lines(lines))
    from bookings cross join lateral (
      select coalesce(-sum(amount_usd), 0) as discount from booking_extra_lines
      where booking_id = booking and state = 'applied' and amount_usd < 0
    ) given
    where bookings.id = booking
  $$`,
  sql`create or replace function check_date_offer() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.state <> 'open' and new.state <> old.state then
        raise exception 'an offer of other days is answered once'
          using errcode = 'check_violation', constraint = 'date_offers_answered_once', table = 'booking_date_offers';
      end if;
      if tg_op = 'INSERT' and exists (select from bookings where id = new.booking_id and user_id = new.offered_by) then
        raise exception 'nobody offers other days for their own booking'
          using errcode = 'check_violation', constraint = 'date_offers_of_others', table = 'booking_date_offers';
      end if;
      if tg_op = 'INSERT' and kept_price_needs_two_people(new.booking_id, new.kept_usd) then
        raise exception 'another admin approves a large discount'
          using errcode = 'check_violation', constraint = 'dearer_days_need_two_people', table = 'booking_date_offers';
      end if;
      return new;
    end $$`,
]
