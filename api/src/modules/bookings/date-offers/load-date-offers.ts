import type { DateOffer, OfferedDates } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { Problem } from '#/http/problem.ts'
import { isChangeable } from '#/modules/booking-states/index.ts'
import type { BookingRow } from '../queries.ts'
import { loadOfferFacts } from './offer-facts.ts'
import { readOfferedDay, toOfferedDates } from './offered-day.ts'
import { listOpenDateOffersOf } from './queries.ts'

/** By booking: the offer that waits for its customer, each day as it is now. */
export const loadDateOffers = async (
  db: Db,
  bookings: readonly BookingRow[],
  now: Date,
): Promise<(bookingId: string) => DateOffer | null> => {
  const changeable = new Map(bookings.filter((each) => isChangeable(each, now)).map((each) => [each.id, each]))
  const offers = new Map<string, DateOffer>()
  const open = await listOpenDateOffersOf(db, [...changeable.keys()])
  if (open.length === 0) return () => null
  const asked = open.map(({ booking_id, days }) => ({ booking: changeable.get(booking_id)!, days }))
  const toFacts = await loadOfferFacts(db, asked, now)
  for (const { id, booking_id, days, reason, offered_by: offeredBy, offered_at, answer_due_at } of open) {
    const booking = changeable.get(booking_id)!
    const facts = toFacts(booking)
    const shown: OfferedDates[] = []
    for (const day of days) {
      const possible = await readOfferedDay(db, booking, { day, offeredBy, facts }, now).catch((error: unknown) => {
        if (error instanceof Problem) return undefined
        throw error
      })
      shown.push(possible?.dates ?? { ...toOfferedDates(booking, day), total: null, refund: 0 })
    }
    const at = { offeredAt: offered_at.toISOString(), answerDueAt: answer_due_at.toISOString() }
    offers.set(booking_id, { id, reason, ...at, days: shown })
  }
  return (bookingId) => offers.get(bookingId) ?? null
}
