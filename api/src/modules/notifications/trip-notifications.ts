import { bookingsForMails, getStaffBooking } from '#/modules/bookings/index.ts'
import { transact } from '#/db/transact.ts'
import { defineReaction, type Reaction } from '#/outbox/reaction.ts'
import type { Services } from '#/services.ts'
import { loadBookingMailData } from './load-booking-mail-data.ts'
import { isDaytime } from './is-daytime.ts'
import { toCustomerMail } from './new-mail.ts'
import { filterKeysWithMail, insertMails } from './queries.ts'

const hour = 3_600_000
const day = 24 * hour

/** Later there is no time left to read it. */
const latestMs = 10 * hour
const earliestMs = 3 * day
/** Whoever has the confirmation just now knows all of it. */
const afterConfirmationMs = 12 * hour

/** Three days before a trip begins, by day, once for each day on which it is to begin. Returns how many mails. */
export const announceTrips = async (services: Services): Promise<number> => {
  const { db, clock } = services
  const now = clock.now()
  if (!isDaytime(now)) return 0
  const at = now.getTime()
  const near = await bookingsForMails.listTripsToBegin(db, {
    from: new Date(at + latestMs),
    to: new Date(at + earliestMs),
    confirmedBefore: new Date(at - afterConfirmationMs),
  })
  const requested = near.map(({ id, starts_at }) => ({ id, key: `booking:${id}:soon:${starts_at.toISOString()}` }))
  const known = await filterKeysWithMail(
    db,
    requested.map(({ key }) => `${key}:traveller`),
  )
  const missing = requested.filter(({ key }) => !known.has(`${key}:traveller`))
  for (const { id, key } of missing)
    await transact(db, async (trx) => {
      const facts = await loadBookingMailData(trx, services, id)
      const booking = await getStaffBooking({ db: trx, clock }, id)
      const phone = booking.customer.phone ? [] : (['phone'] as const)
      const data = { ...facts, missing: [...(booking.missing ?? []), ...phone] }
      await insertMails(trx, [toCustomerMail(key, 'trip-begins-soon', data)], now)
    })
  return missing.length
}

const onPickupArranged = defineReaction(
  'booking.pick-up-arranged',
  'notifications.pick-up-arranged',
  async (trx, { bookingId, sequence }, services) => {
    const facts = await loadBookingMailData(trx, services, bookingId)
    // A later arrangement has a mail of its own. What staff wrote goes to no address that nobody has confirmed.
    if (facts.pickup === null || !facts.hasAccount) return
    const calendar = (await bookingsForMails.findCalendarFile({ ...services, db: trx }, bookingId)) ?? null
    const key = `booking:${bookingId}:pick-up:${sequence}`
    await insertMails(trx, [toCustomerMail(key, 'pick-up-arranged', { ...facts, calendar })], services.clock.now())
  },
)

const onPickupWithdrawn = defineReaction(
  'booking.pick-up-withdrawn',
  'notifications.pick-up-withdrawn',
  async (trx, { bookingId, sequence }, services) => {
    const facts = await loadBookingMailData(trx, services, bookingId)
    if (facts.pickup !== null || !facts.hasAccount) return
    const key = `booking:${bookingId}:pick-up:${sequence}`
    await insertMails(trx, [toCustomerMail(key, 'pick-up-withdrawn', facts)], services.clock.now())
  },
)

export const tripReactions: readonly Reaction[] = [onPickupArranged, onPickupWithdrawn]
