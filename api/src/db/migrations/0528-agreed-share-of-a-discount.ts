import { type Kysely, sql } from 'kysely'

const givenTo = (booking: string) => `(select coalesce(-sum(amount_usd), 0)::numeric from booking_extra_lines
  where booking_id = ${booking} and state = 'applied' and amount_usd < 0)`

const statements = [
  // What is asked for, and what another admin agrees to, is a share of the price of that day: all discounts of the
  // booking, this one included. It is agreed to as it was asked for, or not at all.
  sql`alter table booking_extra_lines add column agreed_share numeric check (agreed_share > 0)`,
  sql.raw(`update booking_extra_lines line
    set agreed_share = ${givenTo('line.booking_id')} / nullif(sum_of_price_lines(bookings.lines), 0)
    from bookings
    where bookings.id = line.booking_id and line.state = 'applied' and line.decided_by is not null and line.amount_usd < 0`),
  sql.raw(`update booking_extra_lines line
    set agreed_share = (${givenTo('line.booking_id')} - line.amount_usd) / nullif(sum_of_price_lines(bookings.lines), 0)
    from bookings
    where bookings.id = line.booking_id and line.state = 'waiting' and line.amount_usd < 0`),
  // What the update left for the end of the transaction would keep the table from being altered.
  sql`set constraints all immediate`,
  sql`set constraints all deferred`,
  sql.raw(`create function freeze_agreed_share() returns trigger language plpgsql as $$
    declare
      share numeric := (${givenTo('new.booking_id')} - new.amount_usd)
        / (select nullif(sum_of_price_lines(lines), 0) from bookings where id = new.booking_id);
    begin
      if tg_op = 'INSERT' then
        new.agreed_share := case when new.state = 'waiting' and new.amount_usd < 0 then share end;
      elsif old.state = 'waiting' and new.state = 'applied' and new.amount_usd < 0 then
        if share > old.agreed_share then
          raise exception 'the discount would be a larger part of the price than was asked for'
            using errcode = 'check_violation', constraint = 'discount_as_asked', table = 'booking_extra_lines';
        end if;
        new.agreed_share := share;
      else
        new.agreed_share := old.agreed_share;
      end if;
      return new;
    end $$`),
  sql`create trigger booking_extra_lines_share before insert or update on booking_extra_lines
    for each row execute function freeze_agreed_share()`,
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
          coalesce(max(agreed_share), 0) as share
        into extra from booking_extra_lines where booking_id = booking.id and state = 'applied';
      if tg_table_name = 'bookings' and extra.lines = 0 then return null; end if;
      priced := sum_of_price_lines(booking.lines);
      if booking.total_usd <> priced + extra.usd then
        raise exception 'the total of booking % is not the sum of its lines', booking.id
          using errcode = 'check_violation', constraint = 'total_is_sum_of_lines', table = 'bookings';
      end if;
      if tg_table_name = 'bookings' and priced < sum_of_price_lines(to_jsonb(old) -> 'lines')
        and extra.discount > greatest(discount_of_one_person(priced), ceil(extra.share * priced)) then
        raise exception 'another admin approves a large discount'
          using errcode = 'check_violation', constraint = 'discounts_need_two_people', table = 'booking_extra_lines';
      end if;
      return null;
    end $$`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
