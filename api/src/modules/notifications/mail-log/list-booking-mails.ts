import type { LoggedMail } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { getBookingRow } from '#/modules/bookings/index.ts'
import { listMailsOfBooking, type LoggedMailRow } from './queries.ts'

/** Without its text: the booking's page shows what it says. */
export const toLoggedMail = (row: LoggedMailRow): LoggedMail => ({
  id: row.id,
  template: row.template,
  recipient: row.recipient,
  state: row.state,
  attempts: row.attempts,
  reason: row.skip_reason ?? row.last_error,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  repeats: row.repeats,
})

export const listBookingMails = async (db: Db, bookingId: string): Promise<{ items: LoggedMail[] }> => {
  await getBookingRow(db, bookingId)
  return { items: (await listMailsOfBooking(db, bookingId)).map(toLoggedMail) }
}
