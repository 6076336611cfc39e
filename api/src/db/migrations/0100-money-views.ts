import { sql } from 'kysely'

export const statements = [
  // lets bookings read what cancelling would leave unchecked; `claimed` is null where a receipt names no amount
  sql`create view waiting_receipts as
    select booking_id, count(*)::int as receipts,
      case when count(claimed) = count(*) then sum(claimed)::bigint end as claimed
    from receipts where status = 'submitted' group by booking_id`,
  // lets the ledger read how much of a booking's money is promised to its customer
  sql`create view promised_refunds as
    select booking_id, sum(amount)::bigint as amount
    from refunds where state in ('needs-details', 'ready', 'approved') group by booking_id`,
]
