import type { CivilDate, CurrencyCode, PossibleDates, PossibleOffer } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { findProblem } from '#/http/find-problem.ts'
import { Problem } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { requireChangeable } from '../change/change-under-lock.ts'
import { listPeopleOfBookings, type PersonOfBooking } from '../people-of-bookings.ts'
import type { BookingRow } from '../queries.ts'
import { listNearestDays } from './nearest-days.ts'
import { checkDayToOffer, toOfferedDates } from './offered-day.ts'

const previewDay = async (
  services: Services,
  booking: BookingRow,
  offered: { day: CivilDate; offeredBy: string },
  now: Date,
): Promise<PossibleDates> => {
  let possible: Omit<PossibleDates, 'problem'> = { ...toOfferedDates(booking, offered.day), total: null, refund: 0 }
  const problem = await findProblem(services, async () => {
    possible = (await checkDayToOffer(services.db, booking, offered, now)).dates
  })
  return { ...possible, problem }
}

const previewOne = async (
  services: Services,
  { booking, ...person }: PersonOfBooking,
  { days, userId }: { days: readonly CivilDate[] | undefined; userId: string },
  now: Date,
): Promise<PossibleOffer> => {
  const problem = await findProblem(services, async () => {
    if (booking.user_id === userId) throw new Problem('own-booking')
    requireChangeable(booking, now)
  })
  const total = { amount: booking.total_agreed, usd: booking.total_usd }
  const offer = { ...person, currency: booking.currency as CurrencyCode, total, problem }
  if (problem) return { ...offer, days: [] }
  const shown: PossibleDates[] = []
  for (const day of days ?? (await listNearestDays(services.db, booking, now))) {
    const possible = await previewDay(services, booking, { day, offeredBy: userId }, now)
    if (days || possible.problem === null) shown.push(possible)
  }
  return { ...offer, days: shown }
}

export const previewOffers = async (
  services: Services,
  bookings: readonly { id: string; days?: CivilDate[] | undefined }[],
  userId: string,
): Promise<CallOutput<'POST /admin/date-offers/preview'>> => {
  const now = services.clock.now()
  const daysById = new Map(bookings.map(({ id, days }) => [id, days]))
  const items: PossibleOffer[] = []
  for (const person of await listPeopleOfBookings(services, [...daysById.keys()]))
    items.push(await previewOne(services, person, { days: daysById.get(person.bookingId), userId }, now))
  return { items }
}
