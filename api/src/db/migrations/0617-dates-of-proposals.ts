import { sql } from 'kysely'

export const statements = [
  // How many parts each has, and from when to when: of a stay the day of departure, of a tour of several days its last one.
  sql`create view proposal_dates as
    select proposal_id, count(*)::int as parts, min(coalesce(check_in, date)) as starts_on,
      max(coalesce(check_out, date + greatest(1, ceil(coalesce(duration_days, 1)))::int - 1)) as ends_on
    from proposal_parts left join outing_details on outing_details.listing_id = proposal_parts.listing_id
    group by proposal_id`,
]
