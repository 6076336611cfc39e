import { addDays, civilDateAt, instantInColombo, toWeekday, type WeeklyTrends } from '@escapes/contract'
import type { Period } from '#/db/period.ts'
import { bookingsForOverview } from '#/modules/bookings/index.ts'
import { ledgerForOverview } from '#/modules/ledger/index.ts'
import type { Services } from '#/services.ts'

const shownWeeks = 13
const weekDays = 7

/** What was booked and paid in each of the last weeks; a week in which nothing happened has zeros. */
export const getTrends = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<WeeklyTrends> => {
  const now = clock.now()
  const today = civilDateAt(now)
  const monday = addDays(today, -((toWeekday(today) + weekDays - 1) % weekDays))
  const first = addDays(monday, -(shownWeeks - 1) * weekDays)
  const period: Period = { from: instantInColombo(first, '00:00'), to: undefined }
  const [booked, verified, states] = await Promise.all([
    bookingsForOverview.sumBookedMoneyByWeek(db, period, now),
    ledgerForOverview.sumVerifiedMoneyByWeek(db, period),
    bookingsForOverview.countSubmittedByState(db, period, now),
  ])
  const weeks = Array.from({ length: shownWeeks }, (_, at) => {
    const from = addDays(first, at * weekDays)
    const bookings = booked.find(({ week }) => week === from)
    return {
      from,
      bookings: bookings?.bookings ?? 0,
      booked: bookings?.booked_usd ?? 0,
      verified: verified.find(({ week }) => week === from)?.verified_usd ?? 0,
    }
  })
  return { weeks, states: states.map(({ current_state, bookings }) => ({ state: current_state, bookings })) }
}
