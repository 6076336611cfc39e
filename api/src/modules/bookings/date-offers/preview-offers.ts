import type { CivilDate, CurrencyCode, PossibleDates, PossibleOffer } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import type { Db } from '#/db/database.ts'
import { findProblem, type ItemProblem } from '#/http/find-problem.ts'
import { Problem } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { takeTurns } from '#/take-turns.ts'
import { requireChangeable } from '../change/change-under-lock.ts'
import { listPeopleOfBookings, type PersonOfBooking } from '../people-of-bookings.ts'
import type { BookingRow } from '../queries.ts'
import { listNearestDays } from './nearest-days.ts'
import { loadOfferFacts, type OfferFacts } from './offer-facts.ts'
import { readOfferedDay, toOfferedDates, toSecondPersonNeeded } from './offered-day.ts'
import { listKeptPricesNeedTwoPeople } from './queries.ts'

interface ReadDay {
  dates: Omit<PossibleDates, 'problem'>
  /** US cents beyond what was agreed. */
  keptUsd: number
  problem: ItemProblem | null
}

const readDay = async (
  services: Services,
  booking: BookingRow,
  offered: { day: CivilDate; offeredBy: string; facts: OfferFacts },
  now: Date,
): Promise<ReadDay> => {
  let dates: ReadDay['dates'] = { ...toOfferedDates(booking, offered.day), total: null, refund: 0 }
  let keptUsd = 0
  const problem = await findProblem(services, async () => {
    const found = await readOfferedDay(services.db, booking, offered, now)
    dates = found.dates
    keptUsd = found.discount.usd
  })
  return { dates, keptUsd, problem }
}

/** Those that one person may not give away, of all bookings in one statement. */
const findTooDear = async (
  db: Db,
  read: readonly { bookingId: string; days: readonly ReadDay[] }[],
): Promise<ReadonlySet<ReadDay>> => {
  const dearer = read.flatMap(({ bookingId, days }) =>
    days.filter(({ keptUsd }) => keptUsd > 0).map((day) => ({ bookingId, usd: day.keptUsd, day })),
  )
  const isNeeded = await listKeptPricesNeedTwoPeople(db, dearer)
  return new Set(dearer.filter((_, at) => isNeeded[at]).map(({ day }) => day))
}

/** Why a booking is offered nothing at all; null: it can be. */
const findBarrier = (services: Services, booking: BookingRow, userId: string, now: Date) =>
  findProblem(services, async () => {
    if (booking.user_id === userId) throw new Problem('own-booking')
    requireChangeable(booking, now)
  })

/** By booking: the days that were asked for, each with what is in its way, or the nearest that are possible. */
const readDays = async (
  services: Services,
  asked: readonly { booking: BookingRow; days: readonly CivilDate[] | undefined }[],
  userId: string,
  now: Date,
): Promise<Map<string, PossibleDates[]>> => {
  if (asked.length === 0) return new Map()
  const toFacts = await loadOfferFacts(services.db, asked, now)
  const read = []
  // It is all computed of what was read, for a hundred bookings.
  const giveWay = takeTurns()
  for (const { booking, days: wanted } of asked) {
    const turn = giveWay()
    if (turn) await turn
    const facts = toFacts(booking)
    const days: ReadDay[] = []
    for (const day of wanted ?? listNearestDays(booking, facts, now))
      days.push(await readDay(services, booking, { day, offeredBy: userId, facts }, now))
    read.push({ bookingId: booking.id, isAsked: wanted !== undefined, days })
  }
  const tooDear = await findTooDear(services.db, read)
  const toPossible = async (day: ReadDay): Promise<PossibleDates> => {
    if (!tooDear.has(day)) return { ...day.dates, problem: day.problem }
    const problem = await findProblem(services, () => Promise.reject(toSecondPersonNeeded(day.keptUsd)))
    return { ...day.dates, total: null, refund: 0, problem }
  }
  const shown = new Map<string, PossibleDates[]>()
  for (const { bookingId, isAsked, days } of read) {
    const all = await Promise.all(days.map(toPossible))
    shown.set(bookingId, isAsked ? all : all.filter(({ problem }) => problem === null))
  }
  return shown
}

/** With as many statements for a hundred bookings as for one. */
export const previewOffers = async (
  services: Services,
  bookings: readonly { id: string; days?: CivilDate[] | undefined }[],
  userId: string,
): Promise<CallOutput<'POST /admin/date-offers/preview'>> => {
  const now = services.clock.now()
  const daysById = new Map(bookings.map(({ id, days }) => [id, days]))
  const people: (PersonOfBooking & { problem: ItemProblem | null })[] = []
  for (const person of await listPeopleOfBookings(services, [...daysById.keys()]))
    people.push({ ...person, problem: await findBarrier(services, person.booking, userId, now) })
  const asked = people
    .filter(({ problem }) => problem === null)
    .map(({ bookingId, booking }) => ({ booking, days: daysById.get(bookingId) }))
  const days = await readDays(services, asked, userId, now)
  return {
    items: people.map(({ booking, ...person }): PossibleOffer => ({
      ...person,
      currency: booking.currency as CurrencyCode,
      total: { amount: booking.total_agreed, usd: booking.total_usd },
      days: days.get(person.bookingId) ?? [],
    })),
  }
}
