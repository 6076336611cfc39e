import { sql } from 'kysely'

export const statements = [
  // What staff add to the price of one booking, or take off it: an agreed amount of either sign beside the price lines.
  sql`create table booking_extra_lines (
    id uuid primary key default uuidv7(),
    booking_id uuid not null references bookings on delete cascade,
    label text not null check (length(label) between 1 and 100),
    amount_agreed bigint not null check (amount_agreed <> 0),
    amount_usd integer not null check (amount_usd = 0 or (amount_usd > 0) = (amount_agreed > 0)),
    reason text not null check (length(reason) between 1 and 300),
    state text not null check (state in ('waiting', 'applied', 'rejected', 'removed')),
    requested_by uuid not null references users,
    requested_at timestamptz not null,
    decided_by uuid references users,
    decided_at timestamptz,
    removed_by uuid references users,
    removed_at timestamptz,
    check ((decided_by is null) = (decided_at is null)),
    check ((removed_by is null) = (removed_at is null)),
    check (state <> 'waiting' or decided_by is null),
    check (state <> 'rejected' or decided_by is not null),
    check ((state = 'removed') = (removed_by is not null))
  )`,
  sql`create index booking_extra_lines_by_booking on booking_extra_lines (booking_id, requested_at, id)`,

  sql`create function sum_of_price_lines(lines jsonb) returns bigint language sql immutable as $$
    select coalesce(sum((line ->> 'amount')::bigint), 0)::bigint from jsonb_array_elements(lines) line
  $$`,

  // Whether one person may give this much more: all discounts of a booking count, up to 500 dollars and half of its price.
  sql`create function discount_needs_two_people(booking uuid, more_usd bigint) returns boolean language sql stable as $$
    select more_usd < 0 and (discount > 50000 or discount * 2 > sum_of_price_lines(lines))
    from bookings cross join lateral (
      select -more_usd - coalesce(sum(amount_usd), 0) as discount from booking_extra_lines
      where booking_id = booking and state = 'applied' and amount_usd < 0
    ) given
    where bookings.id = booking
  $$`,

  sql`create function check_extra_line() returns trigger language plpgsql as $$
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
        and not (new.decided_by is not null and new.decided_by <> new.requested_by and exists (
          select from users where id = new.decided_by and role = 'admin' and deactivated_at is null
            and second_person_from <= new.decided_at)) then
        raise exception 'another admin approves a large discount'
          using errcode = 'check_violation', constraint = 'discounts_need_two_people', table = 'booking_extra_lines';
      end if;
      return new;
    end $$`,
  sql`create trigger booking_extra_lines_checked before insert or update on booking_extra_lines
    for each row execute function check_extra_line()`,

  // At the end of a transaction the total is what its lines add up to; later dates do not turn a discount into a gift.
  sql`create function require_total_of_lines() returns trigger language plpgsql as $$
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
      if extra.discount * 2 > priced and not extra.is_approved then
        raise exception 'another admin approves a large discount'
          using errcode = 'check_violation', constraint = 'discounts_need_two_people', table = 'booking_extra_lines';
      end if;
      return null;
    end $$`,
  sql`create constraint trigger bookings_total_adds_up after update of lines, total_usd on bookings
    deferrable initially deferred for each row execute function require_total_of_lines()`,
  sql`create constraint trigger booking_extra_lines_add_up after insert or update on booking_extra_lines
    deferrable initially deferred for each row execute function require_total_of_lines()`,
]
