import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import type { Services } from '#/services.ts'
import { remindBeforeMs, toReminderKind } from './balance-reminder.ts'
import { loadBookingMailData } from './load-booking-mail-data.ts'
import { toStaffMailKey, toStaffMails, toCustomerMail } from './new-mail.ts'
import { insertMails, filterKeysWithMail, listOpenBalances, type NewMail } from './queries.ts'
import { listStaffAddresses } from './settings/get-notification-settings.ts'
import type { BookingMailData } from './templates/booking-mail-data.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'mails.remind': Record<string, never>
  }
}

const day = 86_400_000

/** An overdue payment that staff were not notified of is reported up to this long after its due date. */
const overdueMs = 7 * day

interface Reminder {
  key: string
  bookingId: string
  dueAt: string
  when: 'soon' | 'today' | 'overdue'
}

type Due = Awaited<ReturnType<typeof listOpenBalances>>[number]

/** The customer's reminder, and the staff's once the day has passed. */
const toReminders = (due: Due, now: Date): Reminder[] => {
  const { booking_id: bookingId } = due
  const dueAt = due.due_at.toISOString()
  return [toReminderKind(due, now), due.due_at < now ? ('overdue' as const) : null].flatMap((when) =>
    when ? [{ bookingId, when, dueAt, key: `balance:${bookingId}:${dueAt}:${when}` }] : [],
  )
}

const toMails = async (
  trx: Trx,
  services: Services,
  { key, when, dueAt: balanceDueAt }: Reminder,
  facts: BookingMailData,
): Promise<NewMail[]> =>
  when === 'overdue'
    ? toStaffMails(trx, services, key, 'staff-payment-overdue', { ...facts, balanceDueAt, when })
    : [toCustomerMail(key, 'balance-due', { ...facts, balanceDueAt, when })]

/**
 * Reminds of second instalments three days before and on the day, of first ones on the day, each once per due date.
 * Returns how many reminders.
 */
export const remindOfBalances = async (services: Services): Promise<number> => {
  const { db, clock } = services
  const now = clock.now()
  const open = await listOpenBalances(db, new Date(now.getTime() - overdueMs), new Date(now.getTime() + remindBeforeMs))
  const requested = open.flatMap((due) => toReminders(due, now))
  const [firstAddress] = await listStaffAddresses(db, services, 'money')
  const toFirstKey = ({ key, when }: Reminder): string =>
    when === 'overdue' ? toStaffMailKey(key, firstAddress) : `${key}:traveller`
  const keysWithMail = await filterKeysWithMail(db, requested.map(toFirstKey))
  const missing = requested.filter((each) => !keysWithMail.has(toFirstKey(each)))
  for (const reminder of missing)
    await transact(db, async (trx) => {
      const facts = await loadBookingMailData(trx, services, reminder.bookingId)
      await insertMails(trx, await toMails(trx, services, reminder, facts), now)
    })
  return missing.length
}
