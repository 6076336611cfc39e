import { transact } from '#/db/transact.ts'
import type { Services } from '#/services.ts'
import { remindBeforeMs, reminderAt } from './balance-reminder.ts'
import { getBookingFacts } from './facts-of-booking.ts'
import { toTraveller } from './new-mail.ts'
import { insertMails, listKnownKeys, listOpenBalances } from './queries.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'mails.remind': Record<string, never>
  }
}

const day = 86_400_000

/**
 * Reminds of second instalments three days before and on the day, each once; another due date is reminded of anew. How
 * many were.
 */
export const remindOfBalances = async (services: Services): Promise<number> => {
  const { db, clock } = services
  const now = clock.now()
  const open = await listOpenBalances(db, new Date(now.getTime() - day), new Date(now.getTime() + remindBeforeMs))
  const wanted = open.flatMap((balance) => {
    const when = reminderAt(balance, now)
    const dueAt = balance.due_at.toISOString()
    return when
      ? [{ bookingId: balance.booking_id, when, dueAt, key: `balance:${balance.booking_id}:${dueAt}:${when}` }]
      : []
  })
  const known = await listKnownKeys(
    db,
    wanted.map(({ key }) => `${key}:traveller`),
  )
  const missing = wanted.filter(({ key }) => !known.has(`${key}:traveller`))
  for (const { bookingId, when, dueAt: balanceDueAt, key } of missing)
    await transact(db, async (trx) => {
      const facts = await getBookingFacts(trx, services, bookingId)
      await insertMails(trx, [toTraveller(key, 'balance-due', { ...facts, balanceDueAt, when })], now)
    })
  return missing.length
}
