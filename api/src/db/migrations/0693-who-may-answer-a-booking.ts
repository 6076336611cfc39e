import { sql } from 'kysely'

/** One answer each to who may not answer a booking or approve a discount, and to whose deed keeps somebody from it. */
export const statements = [
  // As the currency module tells a rate that more people than its author stand for.
  sql`create function is_agreed_rate(of_rate currency_rates) returns boolean language sql stable as $$
      select of_rate.author_id is null or exists (
        select from currency_rates other
        where other.currency = of_rate.currency
          and abs(of_rate.rate / other.rate - 1) <= 0.05
          and other.valid_from >= coalesce((
            select max(earlier.valid_from) from currency_rates earlier
            where earlier.currency = other.currency and earlier.valid_from <= of_rate.valid_from - interval '30 days'
          ), '-infinity')
          and (other.author_id is null
            or (other.valid_from <= of_rate.valid_from - interval '30 days' and exists (
              select from currencies where code = other.currency
                and offered_since <= of_rate.valid_from - interval '30 days'))
            or (other.author_id <> of_rate.author_id
              and not is_sponsor_between(other.author_id, of_rate.author_id)
              and (other.valid_from >= of_rate.valid_from or not exists (
                select from currency_rates next
                where next.currency = other.currency and next.id <> of_rate.id and next.valid_from > other.valid_from
                  and next.valid_from < least(of_rate.valid_from, other.valid_from + interval '1 day'))))))
    $$`,
  sql`create function only_person_of_rate(of_rate uuid) returns uuid language sql stable as $$
      select author_id from currency_rates where id = of_rate and not is_agreed_rate(currency_rates)
    $$`,

  sql`create function booking_answer_obstacle(booking uuid, person uuid, moment timestamptz) returns text
    language sql stable as $$
      select case
        when answer_due_at is null then null
        when user_id = person then 'own-booking'
        when only_person_of_rate(rate_id) = person or is_sponsor_between(only_person_of_rate(rate_id), person)
          then 'set-rate'
        when exists (select from booking_makers where booking_id = booking and booking_makers.user_id = person) and (
          exists (select from sale_changes
            where sale_changes.listing_id = bookings.listing_id and sale_changes.user_id = person
              and sale_changes.at > moment - interval '30 days')
          or (currency <> 'USD' and exists (select from currency_rates
            where currency_rates.currency = bookings.currency and author_id = person
              and valid_from > now() - interval '30 days')))
          then 'own-price'
      end from bookings where id = booking
    $$`,
  // A version of before writes the answer after it took it off the booking: it asks itself.
  sql`create function require_answer_by_another() returns trigger language plpgsql as $$
    begin
      if booking_answer_obstacle(new.booking_id, new.by_user_id, new.at) is not null then
        raise exception 'another person answers this booking'
          using errcode = 'check_violation', constraint = 'bookings_answered_by_another', table = 'booking_transitions';
      end if;
      return new;
    end $$`,
  sql`create trigger booking_transitions_answered_by_another before insert on booking_transitions
    for each row when (new.by_role = 'staff' and new.action in ('approve', 'confirm', 'reinstate')
      and new.by_user_id is not null)
    execute function require_answer_by_another()`,

  sql`create function discount_approval_obstacle(booking uuid, asked_by uuid, person uuid, moment timestamptz)
    returns text language sql stable as $$
      select case
        when not exists (select from users where id = person and role = 'admin' and deactivated_at is null)
          then 'not-admin'
        when exists (select from bookings where id = booking and user_id = person) then 'own-booking'
        when person = asked_by then 'began-it'
        when is_sponsor_between(asked_by, person) then 'not-two-people'
        when not exists (select from users where id = person and second_person_from <= moment) then 'counts-later'
      end
    $$`,
  sql`create or replace function check_extra_line() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' and new.state not in ('waiting', 'applied') then
        raise exception 'an extra line begins as waiting or applied';
      end if;
      if tg_op = 'UPDATE' and (
        (new.booking_id, new.amount_agreed, new.amount_usd, new.requested_by, new.requested_at)
          is distinct from (old.booking_id, old.amount_agreed, old.amount_usd, old.requested_by, old.requested_at)
        or (new.state <> old.state
          and (old.state, new.state) not in (('waiting', 'applied'), ('waiting', 'rejected'), ('applied', 'removed')))) then
        raise exception 'an extra line is decided once, and its amount never changes';
      end if;
      if exists (select from bookings where id = new.booking_id and user_id in (new.requested_by, new.decided_by)) then
        raise exception 'nobody changes the price of their own booking'
          using errcode = 'check_violation', constraint = 'extra_lines_of_others', table = 'booking_extra_lines';
      end if;
      if new.state = 'applied' and (tg_op = 'INSERT' or old.state <> 'applied')
        and discount_needs_two_people(new.booking_id, new.amount_usd)
        and discount_approval_obstacle(new.booking_id, new.requested_by, new.decided_by, new.decided_at) is not null then
        raise exception 'another admin approves a large discount'
          using errcode = 'check_violation', constraint = 'discounts_need_two_people', table = 'booking_extra_lines';
      end if;
      return new;
    end $$`,

  // Of several who did, the person themselves first.
  sql`create function refund_obstacle_doer(booking uuid, entered_by uuid, obstacle text, person uuid) returns uuid
    language sql stable as $$
      select case obstacle
        when 'entered-account' then entered_by
        when 'entered-address' then (
          select address_by from bookings join users on users.id = bookings.user_id where bookings.id = booking)
        when 'brought-in-proof' then (
          select doer
          from recorded_entries entry join statement_proofs on line_id = entry.statement_line_id
            cross join lateral (values (imported_by), (assigned_by)) as doers (doer)
          where entry.booking_id = booking and entry.kind = 'payment' and not entry.is_reversed
            and (doer = person or is_sponsor_between(doer, person))
          order by doer <> person limit 1)
      end
    $$`,
]
