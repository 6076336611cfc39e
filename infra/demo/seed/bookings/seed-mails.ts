import { loadBookingMailData } from '@escapes/api/src/modules/notifications/index.ts'
import type { Insertable } from 'kysely'
import type { Database, Trx } from '../database.ts'
import type { DemoBookingFacts } from './booking-facts.ts'

const mailed = 8

const toMadeLast = (one: DemoBookingFacts, other: DemoBookingFacts): number =>
  other.madeAt.getTime() - one.madeAt.getTime()

/** Confirmations of the newest bookings, as they were sent, and one that the server of a customer rejected. */
export const seedMails = async (trx: Trx, bookings: readonly DemoBookingFacts[], now: Date): Promise<void> => {
  const confirmed = bookings.filter(({ situation }) => situation === 'confirmed').toSorted(toMadeLast)
  const clock = { now: () => now }
  const rows: Insertable<Database['mails']>[] = []
  for (const [at, { id, customer, payments }] of confirmed.slice(0, mailed).entries()) {
    const sentAt = payments[0]?.at ?? now
    const isRejected = at === 1
    rows.push({
      dedupe_key: `demo:booking:${id}:confirmed`,
      recipient: customer.email,
      template: 'booking-confirmed',
      data: JSON.stringify(await loadBookingMailData(trx, { clock }, id)),
      state: isRejected ? 'failed' : 'sent',
      attempts: isRejected ? 6 : 1,
      last_error: isRejected ? '552 5.2.2 the mailbox is full' : null,
      created_at: new Date(sentAt.getTime() - 2_000),
      next_attempt_at: sentAt,
      sent_at: isRejected ? null : sentAt,
    })
  }
  await trx.insertInto('mails').values(rows).execute()
}
