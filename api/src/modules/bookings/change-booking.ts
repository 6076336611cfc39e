import type { Booking, ChangeQuote } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { type Idempotency, once } from '#/http/idempotency.ts'
import { freshenFeed, lockNights } from '#/modules/calendars/index.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { isChangeable, stateAt } from './booking.ts'
import { clocksAfter, clocksOfRequest } from './change-clocks.ts'
import { confirmPaid } from './confirm-paid.ts'
import type { Changeable } from './events.ts'
import { getBooking, getBookingRow } from './get-booking.ts'
import { netOf, noMoney } from './money.ts'
import { offeringNearest } from './offer-nearest.ts'
import { changeQuoteOf, priceChange, type PricedChange, roleOf, wantedOf, type Wish } from './price-change.ts'
import { QuoteChanged, TransitionNotAllowed } from './problems.ts'
import { type BookingRow, changeBooking, insertTransitions, listBalances, lockBooking } from './queries.ts'
import type { Guests } from './stay.ts'
import { dayOf, nightsOf, takeDates } from './take-dates.ts'

const requireChangeable = (booking: BookingRow, now: Date): void => {
  if (!isChangeable(booking, now)) throw new TransitionNotAllowed(stateAt(booking, now))
}

const selfOf = ({ id, departure_id: departureId, units }: BookingRow) => ({ id, departureId, units })

class Undone extends Error {}

/** What a change would cost, if its dates are free at this moment. */
export const quoteChange = (services: Services, wish: Wish): Promise<ChangeQuote> =>
  offering(services, wish, async (booking) => {
    const now = services.clock.now()
    let quote: ChangeQuote | undefined
    const look = transact(services.db, async (trx) => {
      requireChangeable(booking, now)
      const priced = await priceChange(trx, booking, wish, now)
      await takeDates(trx, priced, now, selfOf(booking))
      quote = await changeQuoteOf(trx, booking, priced)
      // Looking must leave nothing behind: not even what lapsed meanwhile is written down by it.
      throw new Undone()
    })
    await look.catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
    return quote!
  })

const offering = async <T>(
  services: Services,
  { id, change }: Wish,
  work: (booking: BookingRow) => Promise<T>,
): Promise<T> => {
  const booking = await getBookingRow(services.db, id)
  return offeringNearest(services, wantedOf(booking, change), () => work(booking))
}

export interface Changing extends Wish {
  /** The agreed total that was shown. */
  quotedTotal: number | undefined
}

/** Other dates or guests, taken under the same lock as a new booking. What was paid stays paid. */
export const commitChange = async (
  services: Services,
  { quotedTotal, ...wish }: Changing,
  idempotency: Idempotency,
): Promise<Booking> =>
  offering(services, wish, async ({ listing_id }) => {
    await freshenFeed(services, listing_id)
    return transact(services.db, (trx) =>
      once(trx, idempotency, async () => {
        const now = services.clock.now()
        const { id, userId, change } = wish
        // Locked before it is read: what another change, or a payment, made of it is what this one begins with.
        await lockNights(trx, listing_id)
        const booking = (await lockBooking(trx, id)) ?? (await getBookingRow(trx, id))
        requireChangeable(booking, now)
        const priced = await priceChange(trx, booking, wish, now)
        if (quotedTotal !== undefined && quotedTotal !== priced.quote.agreed.total)
          throw new QuoteChanged(await changeQuoteOf(trx, booking, priced))
        await takeDates(trx, priced, now, selfOf(booking))
        await writeChange(trx, booking, priced, wantedOf(booking, change).guests, userId, now)
        return getBooking(trx, id, userId, now)
      }),
    )
  })

const changeableOf = (row: BookingRow): Changeable => ({
  checkIn: row.check_in,
  checkOut: row.check_out,
  date: row.outing_date,
  guests: { adults: row.adults, children: row.children, infants: row.infants },
  total: { amount: row.total_agreed, usd: row.total_usd },
})

const writeChange = async (
  trx: Trx,
  booking: BookingRow,
  priced: PricedChange,
  guests: Guests,
  userId: string,
  now: Date,
): Promise<void> => {
  const [balance = noMoney] = await listBalances(trx, [booking.id])
  const values = {
    stay: nightsOf(priced),
    outing_date: dayOf(priced),
    departure_id: priced.departureId,
    units: priced.units,
    ...guests,
    lines: priced.quote.lines,
    total_usd: priced.quote.total,
    total_agreed: priced.quote.agreed.total,
    starts_at: priced.startsAt,
    ends_at: priced.endsAt,
    ...(priced.needsAnswer ? clocksOfRequest(priced, now) : clocksAfter(booking, priced, netOf(balance), now)),
  }
  if (!(await changeBooking(trx, booking.id, booking.state, values, now))) throw new TransitionNotAllowed('changing')
  const role = roleOf(booking, userId)
  const { id: bookingId, state } = booking
  const reason = priced.needsAnswer ? 'Sold on request: it waits for an answer to this.' : null
  const history = { bookingId, from: state, to: state, action: 'change' as const, role, userId, reason, at: now }
  const [transitionId = ''] = await insertTransitions(trx, [history])
  const after = await getBookingRow(trx, bookingId)
  const sides = { before: changeableOf(booking), after: changeableOf(after) }
  const { needsAnswer } = priced
  await publish(trx, 'booking.changed', { bookingId, transitionId, from: state, by: role, needsAnswer, ...sides })
  await confirmPaid(trx, after, now)
}
