import type { LoggedMail } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import type { Db } from '#/db/database.ts'
import { getBookingRow } from '#/modules/bookings/index.ts'
import { customersWithoutAccount } from '#/modules/identity/index.ts'
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
  handledAt: row.handled_at?.toISOString() ?? null,
})

type BookingMails = CallOutput<'GET /admin/bookings/:id/mails'>

export const listBookingMails = async (db: Db, bookingId: string): Promise<BookingMails> => {
  const { user_id } = await getBookingRow(db, bookingId)
  const [mails, canCorrectAddress] = await Promise.all([
    listMailsOfBooking(db, bookingId),
    customersWithoutAccount.isWithoutAccount(db, user_id),
  ])
  return { items: mails.map(toLoggedMail), canCorrectAddress }
}
