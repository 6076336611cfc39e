import { formatInstant, formatMoney } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { NotFound } from '#/http/problem.ts'
import { listListingSummaries } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { stateAt } from './booking.ts'
import { type CalendarEntry, type CalendarFile, calendarFile } from './calendar-file.ts'
import { getBookingRow } from './get-booking.ts'
import { moneyOf, noMoney } from './money.ts'
import { type BookingRow, listBalances } from './queries.ts'

/** A state the booking had, and its place among the entries that calendars are given. */
export type Moment = Pick<CalendarEntry, 'state' | 'sequence' | 'changedAt'>

/** A deadline that is over counts before the sweep wrote it down, as the entry it will then be. */
const momentAt = (row: BookingRow, now: Date): Moment => {
  const state = stateAt(row, now)
  const isAhead = state !== row.state
  return { state, sequence: row.calendar_sequence + (isAhead ? 1 : 0), changedAt: isAhead ? now : row.updated_at }
}

const notesOf = async (db: Db, row: BookingRow, state: Moment['state']): Promise<string[]> => {
  const pickup = row.pickup_location === null ? [] : [`Pick-up: ${row.pickup_location}`]
  if (state !== 'pending' && state !== 'confirmed') return pickup
  const [balance = noMoney] = await listBalances(db, [row.id])
  const { due, currency, nextDueAt } = moneyOf(row, balance, true)
  if (due.amount === 0) return pickup
  const dollars = currency === 'USD' ? '' : ` (${formatMoney({ amount: due.usd, currency: 'USD' })})`
  const by = nextDueAt === null ? '' : `, next by ${formatInstant(nextDueAt)}`
  return [...pickup, `Still to pay: ${formatMoney({ amount: due.amount, currency })}${dollars}${by}`]
}

/**
 * The calendar file of a booking as it is, or as it was at a moment. Undefined for the few that were written without
 * instants, while an upgrade was under way.
 */
export const findCalendar = async (
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  id: string,
  past?: Moment,
): Promise<CalendarFile | undefined> => {
  const row = await getBookingRow(db, id)
  if (row.starts_at === null || row.ends_at === null) return undefined
  const moment = past ?? momentAt(row, clock.now())
  const listings = await listListingSummaries(db, [row.listing_id])
  const place = listings.get(row.listing_id)?.location
  const { name, address } = config.mail.from
  return calendarFile(
    {
      id,
      reference: row.reference,
      title: row.listing_title,
      location: [row.listing_title, ...(place === undefined ? [] : [place]), 'Sri Lanka'].join(', '),
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      notes: await notesOf(db, row, moment.state),
      ...moment,
    },
    { url: config.publicUrl, name: name || 'Sri Lanka Escapes', address },
  )
}

export const getCalendar = async (services: Services, id: string): Promise<CalendarFile> => {
  const file = await findCalendar(services, id)
  if (!file) throw new NotFound()
  return file
}
