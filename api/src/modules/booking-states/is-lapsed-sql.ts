import { sql, type SqlBool } from 'kysely'

/** The SQL form of `stateAt`: a deadline has passed that was not stopped. */
export const isLapsedSql = (now: Date) =>
  sql<SqlBool>`(state = 'hold' and hold_expires_at <= ${now} or state = 'pending'
    and coalesce(case when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
      else clock_stopped_until end <= ${now}, false))`
