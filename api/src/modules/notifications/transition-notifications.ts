import type { Trx } from '#/db/database.ts'
import { nightsBetween } from '@escapes/contract'
import type { ChangeableFields } from '#/modules/bookings/events.ts'
import { bookingsForMails } from '#/modules/bookings/index.ts'
import type { TransitionEvent } from '#/modules/booking-states/index.ts'
import { defineReaction, type Reaction } from '#/outbox/reaction.ts'
import type { ReactionName } from '#/outbox/reaction-events.ts'
import type { Services } from '#/services.ts'
import { loadBookingMailData } from './load-booking-mail-data.ts'
import { toStaffMails, toCustomerMail } from './new-mail.ts'
import { insertMails } from './queries.ts'
import type { BookingMailData } from './templates/booking-mail-data.ts'
import { toTransitionMail, transitionEvents } from './transition-mails.ts'

type RecordedTransition = NonNullable<Awaited<ReturnType<typeof bookingsForMails.findRecordedTransition>>>

/** The facts at the transition, however late the mail is written. */
const loadMailDataAt = async (
  trx: Trx,
  services: Services,
  bookingId: string,
  moment: RecordedTransition | undefined,
  hasCalendar: boolean,
): Promise<BookingMailData> => {
  const facts = await loadBookingMailData(trx, services, bookingId)
  if (!moment) return facts
  const { state, sequence, at: changedAt, by } = moment
  const past = { state, sequence, changedAt }
  return {
    ...facts,
    state,
    reason: moment.reason ?? facts.reason,
    arrival: state === 'confirmed' ? facts.arrival : null,
    cancelledBy: state === 'cancelled' ? by : facts.cancelledBy,
    calendar: hasCalendar
      ? ((await bookingsForMails.findCalendarFile({ ...services, db: trx }, bookingId, past)) ?? null)
      : null,
  }
}

const reactionNames: { [E in TransitionEvent]: ReactionName<E> } = {
  'booking.submitted': 'notifications.booking-received',
  'booking.approved': 'notifications.booking-approved',
  'booking.declined': 'notifications.booking-declined',
  'booking.confirmed': 'notifications.booking-confirmed',
  'booking.cancelled': 'notifications.booking-cancelled',
  'booking.expired': 'notifications.booking-expired',
  'booking.completed': 'notifications.booking-completed',
  'booking.no-show': 'notifications.booking-no-show',
}

const onTransition = (event: TransitionEvent): Reaction =>
  defineReaction(event, reactionNames[event], async (trx, payload, services) => {
    const mail = toTransitionMail(event, payload)
    if (!mail) return
    const { bookingId, transitionId } = payload
    const moment = await bookingsForMails.findRecordedTransition(trx, transitionId)
    const facts = await loadMailDataAt(trx, services, bookingId, moment, mail.hasCalendar)
    const key = `booking:${bookingId}:${transitionId}`
    // One mail tells of all that was booked with a trip; what waits for an answer of staff is told to them one by one.
    const isToldWithTrip = payload.from === null && (await bookingsForMails.findTripOfBooking(trx, bookingId)) !== null
    const isForStaff = !isToldWithTrip || facts.answerDueAt !== null
    const mails = [
      ...(isToldWithTrip ? [] : [toCustomerMail(key, mail.customer, facts)]),
      ...(mail.staff && isForStaff ? await toStaffMails(trx, services, key, mail.staff, facts) : []),
      ...(event === 'booking.expired' && facts.isUnderReview
        ? await toStaffMails(trx, services, key, 'staff-review-missed', facts)
        : []),
    ]
    await insertMails(trx, mails, services.clock.now())
  })

const toChangeSide = ({ checkIn, checkOut, lastDay = null, ...side }: ChangeableFields) => ({
  ...side,
  lastDay,
  checkIn,
  checkOut,
  nights: checkIn !== null && checkOut !== null ? nightsBetween(checkIn, checkOut) : null,
})

const onBookingChanged = defineReaction(
  'booking.changed',
  'notifications.booking-changed',
  async (trx, payload, services) => {
    const { bookingId, transitionId, needsAnswer = false, before, after } = payload
    const facts = await loadMailDataAt(
      trx,
      services,
      bookingId,
      await bookingsForMails.findRecordedTransition(trx, transitionId),
      true,
    )
    const extraLines = (await bookingsForMails.listAppliedLines(trx, bookingId)).map(bookingsForMails.toExtraLine)
    const data = { ...facts, before: toChangeSide(before), after: toChangeSide(after), extraLines }
    const key = `booking:${bookingId}:${transitionId}`
    const staff = needsAnswer ? 'staff-booking-to-confirm' : 'staff-booking-changed'
    const mails = [
      toCustomerMail(key, 'booking-changed', data),
      ...(await toStaffMails(trx, services, key, staff, data)),
    ]
    await insertMails(trx, mails, services.clock.now())
  },
)

/** The booking as it is beside what was asked for. */
const loadChangeRequestData = async (
  trx: Trx,
  services: Services,
  { bookingId, requestId }: { bookingId: string; requestId: string },
) => {
  const facts = await loadBookingMailData(trx, services, bookingId)
  const asked = await bookingsForMails.findChangeRequest(trx, bookingId, requestId)
  if (!asked) throw new Error(`the change request ${requestId} is gone`)
  const { checkIn, checkOut, date, lastDay, startTime, endTime, guests, total: usd, agreed } = facts
  const total = { amount: agreed.amount, usd }
  const before = { checkIn, checkOut, date, lastDay, startTime, endTime, guests, total }
  const after = {
    checkIn: asked.check_in,
    checkOut: asked.check_out,
    date: asked.outing_date,
    lastDay: asked.last_day,
    ...bookingsForMails.toBookedHours({
      outing_date: asked.outing_date,
      starts_at: asked.outing_starts_at,
      lasts_minutes: asked.outing_lasts_minutes,
    }),
    guests: { adults: asked.adults, children: asked.children, infants: asked.infants },
    total: { amount: asked.total_agreed, usd: asked.total_usd },
  }
  const { id, note, reason, answer_due_at: due } = asked
  return {
    ...facts,
    before: toChangeSide(before),
    after: toChangeSide(after),
    asked: { id, note, reason, answerDueAt: due.toISOString() },
  }
}

const onChangeAsked = defineReaction(
  'booking.change-asked',
  'notifications.change-asked',
  async (trx, payload, services) => {
    const data = await loadChangeRequestData(trx, services, payload)
    const key = `booking:${payload.bookingId}:asked:${payload.requestId}`
    const mails = [
      toCustomerMail(key, 'change-asked', data),
      ...(await toStaffMails(trx, services, key, 'staff-change-asked', data)),
    ]
    await insertMails(trx, mails, services.clock.now())
  },
)

const onChangeDeclined = defineReaction(
  'booking.change-declined',
  'notifications.change-declined',
  async (trx, payload, services) => {
    const data = await loadChangeRequestData(trx, services, payload)
    const key = `booking:${payload.bookingId}:asked:${payload.requestId}:declined`
    await insertMails(trx, [toCustomerMail(key, 'change-declined', data)], services.clock.now())
  },
)

const onChangeWithdrawn = defineReaction(
  'booking.change-withdrawn',
  'notifications.change-withdrawn',
  async (trx, payload, services) => {
    const data = await loadChangeRequestData(trx, services, payload)
    const key = `booking:${payload.bookingId}:asked:${payload.requestId}:withdrawn`
    await insertMails(trx, await toStaffMails(trx, services, key, 'staff-change-withdrawn', data), services.clock.now())
  },
)

export const transitionReactions: readonly Reaction[] = [
  ...transitionEvents.map(onTransition),
  onBookingChanged,
  onChangeAsked,
  onChangeDeclined,
  onChangeWithdrawn,
]
