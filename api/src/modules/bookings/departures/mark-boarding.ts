import { addDays, type BoardingMark, civilDateAt, type PressedMark } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Db, Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { findProblem } from '#/http/find-problem.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { InvalidFields } from '#/http/staff-problems.ts'
import { loadGuidesById, requireGuideOfLink } from '#/modules/guides/index.ts'
import type { Services } from '#/services.ts'
import { TransitionNotAllowed } from '../problems.ts'
import { insertBoardingMark, listBoardingMarks, lockMarkedBooking } from './boarding-queries.ts'

/** A link in strange hands fills no table, nor what staff may still press. */
const maxPresses = 40

/** What counts of each of these bookings, of those that have a mark. */
export const loadBoardingById = async (db: Db, bookingIds: readonly string[]): Promise<Map<string, BoardingMark>> => {
  const marks = await listBoardingMarks(db, bookingIds)
  const guides = await loadGuidesById(
    db,
    marks.map(({ guide_id }) => guide_id),
  )
  return new Map(
    marks.map(({ booking_id, mark, pressed_at, received_at, guide_id, user_name }) => [
      booking_id,
      {
        mark,
        pressedAt: pressed_at.toISOString(),
        receivedAt: received_at.toISOString(),
        by: (guide_id === null ? user_name : guides.get(guide_id)?.name) ?? '',
      },
    ]),
  )
}

export const findBoarding = async (db: Db, bookingId: string): Promise<BoardingMark | null> =>
  (await loadBoardingById(db, [bookingId])).get(bookingId) ?? null

type By = { guideId: string } | { userId: string; departureId: string }

const notToday = 'Guests can be marked on the day of their departure alone.'

const markBooking = async (trx: Trx, { id, bookingId, mark, pressedAt }: PressedMark, by: By, now: Date) => {
  const booking = await lockMarkedBooking(trx, bookingId, 'guideId' in by)
  if (!booking?.departure_id) throw new NotFound()
  if ('guideId' in by ? booking.guide_id !== by.guideId : booking.departure_id !== by.departureId) throw new NotFound()
  if (booking.state !== 'confirmed' && booking.state !== 'completed') throw new TransitionNotAllowed(booking.state)
  // A telephone whose clock is ahead presses now.
  const pressed = new Date(Math.min(Date.parse(pressedAt), now.getTime()))
  if (civilDateAt(pressed) !== booking.day || civilDateAt(now) > addDays(booking.day, 1))
    throw new Problem('not-allowed', notToday)
  if (booking.presses >= maxPresses) throw new Problem('too-many-requests')
  const user = 'guideId' in by ? { guide_id: by.guideId, user_id: null } : { guide_id: null, user_id: by.userId }
  const row = { id, booking_id: bookingId, departure_id: booking.departure_id, mark, pressed_at: pressed }
  if (!(await insertBoardingMark(trx, { ...row, ...user, received_at: now })))
    throw new InvalidFields([{ path: 'id', message: 'This press was sent for another booking.' }])
}

/** By staff, who see the departure. */
export const markBoarding = (
  { db, clock }: Services,
  by: { userId: string; departureId: string },
  pressed: PressedMark,
): Promise<BoardingMark> =>
  transact(db, async (trx) => {
    const before = await findBoarding(trx, pressed.bookingId)
    await markBooking(trx, pressed, by, clock.now())
    const after = (await findBoarding(trx, pressed.bookingId))!
    const thing = { kind: 'bookings', id: pressed.bookingId, bookingId: pressed.bookingId }
    recordChange(trx, thing, { boarding: before?.mark ?? null }, { boarding: after.mark })
    return after
  })

/** By a guide with a link, also what waited for a network: each by itself. */
export const markBoardingByGuide = async (
  services: Services,
  { token, marks }: { token: string; marks: readonly PressedMark[] },
) => {
  const guide = await requireGuideOfLink(services, token)
  const items = []
  for (const mark of marks) {
    const run = () =>
      transact(services.db, (trx) => markBooking(trx, mark, { guideId: guide.id }, services.clock.now()))
    items.push({ id: mark.id, problem: await findProblem(services, run) })
  }
  return { items }
}
