import type { Obstacle, StaffBooking, WhoMay } from '@escapes/contract'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { secondPerson } from '#/modules/identity/index.ts'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import { SecondPersonNeeded } from '#/http/staff-problems.ts'

/** As `booking_answer_obstacle` names it. */
type AnswerObstacle = Extract<Obstacle['code'], 'own-booking' | 'set-rate' | 'own-price'>

interface Reading {
  viewerId: string
  now: Date
}

/** What keeps each of these people from answering each of these bookings, and who set its rate alone. */
const listAnswerObstacles = async (
  db: Db,
  { bookingIds, personIds, now }: { bookingIds: readonly string[]; personIds: readonly string[]; now: Date },
) => {
  const { rows } = await sql<{
    booking_id: string
    person_id: string
    obstacle: AnswerObstacle | null
    rate_by: string | null
  }>`
    select bookings.id as booking_id, person_id,
      booking_answer_obstacle(bookings.id, person_id, ${now}::timestamptz) as obstacle,
      only_person_of_rate(bookings.rate_id) as rate_by
    from bookings cross join unnest(${personIds}::uuid[]) as person_id
    where bookings.id = any(${bookingIds}::uuid[]) and answer_due_at is not null`.execute(db)
  return rows
}

const toText = (code: AnswerObstacle | 'not-admin', rateBy: string): string => {
  if (code === 'set-rate') return `${rateBy} set the exchange rate of this booking.`
  if (code === 'own-price') return 'You made this booking, at a price that you set.'
  return code === 'own-booking' ? 'This booking is yours.' : 'Only staff can do this.'
}

/** Of the bookings that this reader may not answer: why, and which colleagues may. */
export const readWhoMayAnswer = async (
  db: Db,
  bookingIds: readonly string[],
  { viewerId, now }: Reading,
): Promise<ReadonlyMap<string, WhoMay>> => {
  if (bookingIds.length === 0) return new Map()
  const own = (await listAnswerObstacles(db, { bookingIds, personIds: [viewerId], now })).filter(
    ({ obstacle }) => obstacle !== null,
  )
  if (own.length === 0) return new Map()
  const staff = await secondPerson.listAdminsAndManagers(db)
  const found = await listAnswerObstacles(db, {
    bookingIds: own.map(({ booking_id }) => booking_id),
    personIds: staff.map(({ id }) => id),
    now,
  })
  const rateSetters = own.flatMap(({ rate_by }) => rate_by ?? [])
  const doers = await secondPerson.loadDoers(db, rateSetters, viewerId)
  return new Map(
    own.map(({ booking_id, rate_by }) => {
      const people = staff.map((person) => ({
        ...person,
        code: found.find((one) => one.booking_id === booking_id && one.person_id === person.id)?.obstacle ?? null,
      }))
      const rateBy = doers.get(rate_by ?? '')?.who ?? 'Somebody'
      return [booking_id, secondPerson.toWhoMay(people, viewerId, (code) => toText(code, rateBy))]
    }),
  )
}

/** A booking at a rate that one person set alone, or that staff made at a price of their own, is answered by others. */
export const requireMayAnswer = async (db: Db, bookingId: string, userId: string, now: Date): Promise<void> => {
  const whoMay = (await readWhoMayAnswer(db, [bookingId], { viewerId: userId, now })).get(bookingId)
  if (whoMay) secondPerson.requireMay(whoMay)
}

/** The table asks the same function when the answer is written. */
export const rejectAnswerOfMaker = <T>(write: () => Promise<T>): Promise<T> =>
  withConstraintProblem(
    'bookings_answered_by_another',
    () => new SecondPersonNeeded('You set the price or the rate of this booking. A colleague answers it.'),
    write,
  )

/** Bookings as this reader sees them: with why they may not answer one, and who may. */
export const withWhoMayAnswer = async (
  db: Db,
  bookings: readonly StaffBooking[],
  reading: Reading,
): Promise<StaffBooking[]> => {
  const ids = bookings.flatMap(({ id, allowed }) =>
    allowed.some((action) => action === 'approve' || action === 'confirm' || action === 'reinstate') ? [id] : [],
  )
  const found = await readWhoMayAnswer(db, ids, reading)
  return bookings.map((booking) => {
    const answer = found.get(booking.id)
    return answer ? { ...booking, answer } : booking
  })
}
