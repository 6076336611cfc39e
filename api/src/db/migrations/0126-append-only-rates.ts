import { sql } from 'kysely'

export const statements = [
  // bookings refer to the rate they were agreed at
  sql`create trigger currency_rates_append_only before update or delete on currency_rates
    for each row execute function refuse_change_of_history()`,
  sql`create trigger currency_rates_not_emptied before truncate on currency_rates
    for each statement execute function refuse_change_of_history()`,
  // who still needs a currency, for whoever wants to stop offering it
  sql`create view currency_uses as
    select currency, count(*)::integer as bookings
    from bookings where state in ('hold', 'pending', 'confirmed') group by currency`,
]
