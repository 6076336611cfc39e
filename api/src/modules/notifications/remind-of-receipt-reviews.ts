import { transact } from '#/db/transact.ts'
import type { Services } from '#/services.ts'
import { loadBookingMailData } from './load-booking-mail-data.ts'
import { toStaffMailKey, toStaffMails } from './new-mail.ts'
import { insertMails, filterKeysWithMail, listOpenReceiptReviews } from './queries.ts'
import { listStaffAddresses } from './settings/get-notification-settings.ts'

const hour = 3_600_000
const dayBefore = 24 * hour
const hoursBefore = 3 * hour

/**
 * Warns staff once a day and once three hours before a booking loses its dates because its receipt is not reviewed.
 * Returns how many warnings.
 */
export const remindOfReceiptReviews = async (services: Services): Promise<number> => {
  const { db, clock } = services
  const now = clock.now()
  const requested = (await listOpenReceiptReviews(db, now, new Date(now.getTime() + dayBefore))).flatMap(
    ({ booking_id: bookingId, stopped_at: since, due_at: due }) => {
      const remainingMs = due.getTime() - now.getTime()
      const when = remainingMs <= hoursBefore ? ('hours' as const) : ('day' as const)
      if (when === 'day' && due.getTime() - since.getTime() <= dayBefore) return []
      const checkBy = due.toISOString()
      return [{ bookingId, when, checkBy, key: `review:${bookingId}:${checkBy}:${when}` }]
    },
  )
  const [firstAddress] = await listStaffAddresses(db, services, 'money')
  const toStaffKey = (key: string) => toStaffMailKey(key, firstAddress)
  const keysWithMail = await filterKeysWithMail(
    db,
    requested.map(({ key }) => toStaffKey(key)),
  )
  const missing = requested.filter(({ key }) => !keysWithMail.has(toStaffKey(key)))
  for (const { bookingId, when, checkBy, key } of missing)
    await transact(db, async (trx) => {
      const facts = await loadBookingMailData(trx, services, bookingId)
      const mails = await toStaffMails(trx, services, key, 'staff-review-due', { ...facts, checkBy, when })
      await insertMails(trx, mails, now)
    })
  return missing.length
}
