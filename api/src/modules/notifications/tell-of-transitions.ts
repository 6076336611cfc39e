import type { Trx } from '#/db/database.ts'
import { nightsBetween } from '@escapes/contract'
import { type Changeable, findCalendar, findMoment, type TransitionEvent } from '#/modules/bookings/index.ts'
import { reaction, type Reaction } from '#/outbox/react.ts'
import type { Services } from '#/services.ts'
import { getBookingFacts } from './facts-of-booking.ts'
import { toStaff, toTraveller } from './new-mail.ts'
import { insertMails } from './queries.ts'
import type { BookingFacts } from './templates/booking-facts.ts'
import { mailOf, transitionEvents } from './transition-mails.ts'

type Moment = NonNullable<Awaited<ReturnType<typeof findMoment>>>

/** The facts as the transition left them: a mail that is written late still tells of its own moment. */
const factsAt = async (
  trx: Trx,
  services: Services,
  bookingId: string,
  moment: Moment | undefined,
  hasCalendar: boolean,
): Promise<BookingFacts> => {
  const facts = await getBookingFacts(trx, services, bookingId)
  if (!moment) return facts
  const { state, sequence, at: changedAt, by } = moment
  const past = { state, sequence, changedAt }
  return {
    ...facts,
    state,
    reason: moment.reason ?? facts.reason,
    cancelledBy: state === 'cancelled' ? by : facts.cancelledBy,
    calendar: hasCalendar ? ((await findCalendar({ ...services, db: trx }, bookingId, past)) ?? null) : null,
  }
}

const reactionName = (event: TransitionEvent): string =>
  // The first of its kind had another name, and jobs of a queue may still carry it.
  `notifications.${event === 'booking.submitted' ? 'booking-received' : event.replace('.', '-')}`

const tellOf = (event: TransitionEvent): Reaction =>
  reaction(event, reactionName(event), async (trx, news, services) => {
    const mail = mailOf(event, news)
    if (!mail) return
    const { bookingId, transitionId }: { bookingId: string; transitionId?: string } = news
    const moment = transitionId === undefined ? undefined : await findMoment(trx, transitionId)
    const facts = await factsAt(trx, services, bookingId, moment, mail.hasCalendar)
    const key = `booking:${bookingId}:${transitionId ?? event}`
    const mails = [
      toTraveller(key, mail.traveller, facts),
      ...(mail.staff ? toStaff(services, key, mail.staff, facts) : []),
    ]
    await insertMails(trx, mails, services.clock.now())
  })

const sideOf = ({ checkIn, checkOut, ...side }: Changeable) => ({
  ...side,
  checkIn,
  checkOut,
  nights: checkIn !== null && checkOut !== null ? nightsBetween(checkIn, checkOut) : null,
})

const onChanged = reaction('booking.changed', 'notifications.booking-changed', async (trx, news, services) => {
  const { bookingId, transitionId, needsAnswer = false, before, after } = news
  const facts = await factsAt(trx, services, bookingId, await findMoment(trx, transitionId), true)
  const data = { ...facts, before: sideOf(before), after: sideOf(after) }
  const key = `booking:${bookingId}:${transitionId}`
  const staff = needsAnswer ? 'staff-booking-to-confirm' : 'staff-booking-changed'
  const mails = [toTraveller(key, 'booking-changed', data), ...toStaff(services, key, staff, data)]
  await insertMails(trx, mails, services.clock.now())
})

/** One mail per transition, as the state table has it, and one per change. */
export const transitionReactions: readonly Reaction[] = [...transitionEvents.map(tellOf), onChanged]
