import {
  type Booking,
  type BookingState,
  isCivilDate,
  type ListingKind,
  type Page,
  type StaffBooking,
} from '@escapes/contract'
import type { Services } from '#/services.ts'
import { readCursor, writeCursor } from './cursor.ts'
import {
  type BookingRow,
  countByState,
  countOwnBookings,
  listAllBookings,
  listOwnBookings,
  type StaffSort,
} from './queries.ts'
import { readReference } from './reference.ts'
import { toBookings, toStaffBookings } from './to-booking.ts'

const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/.test(text) && !Number.isNaN(Date.parse(text))
const isCents = (text: string): boolean => /^\d{1,10}$/.test(text) && Number(text) < 2 ** 31

/** The rows of one page, and where the next one starts. One row more than the page was read to know that there is one. */
const pageOf = <R extends BookingRow & { position: string }>(rows: readonly R[], limit: number) => {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { shown, nextCursor: rows.length > limit && last ? writeCursor({ value: last.position, id: last.id }) : null }
}

interface OwnQuery {
  kind?: ListingKind | undefined
  limit: number
  cursor?: string | undefined
}

type OwnBookings = Page<Booking> & { counts: Record<'all' | ListingKind, number> }

export const listOwn = async ({ db, clock }: Services, userId: string, query: OwnQuery): Promise<OwnBookings> => {
  const after = readCursor(query.cursor, isInstant)
  const rows = await listOwnBookings(db, { userId, kind: query.kind }, after, query.limit + 1)
  const { shown, nextCursor } = pageOf(rows, query.limit)
  const { tour = 0, experience = 0, villa = 0 } = await countOwnBookings(db, userId)
  const counts = { all: tour + experience + villa, tour, experience, villa }
  return {
    items: await toBookings(db, shown, 'guest', clock.now()),
    nextCursor,
    total: counts[query.kind ?? 'all'],
    counts,
  }
}

interface StaffQuery extends OwnQuery {
  state?: BookingState | undefined
  q?: string | undefined
  sort: StaffSort
}

const isPosition: Record<StaffSort, (text: string) => boolean> = {
  newest: isInstant,
  'check-in': isCivilDate,
  total: isCents,
}

type StaffBookings = Page<StaffBooking> & { counts: Partial<Record<BookingState, number>> }

export const listAll = async ({ db, clock }: Services, query: StaffQuery): Promise<StaffBookings> => {
  const now = clock.now()
  const filter = { state: query.state, kind: query.kind, q: query.q, reference: readReference(query.q ?? '') }
  const after = readCursor(query.cursor, isPosition[query.sort])
  const rows = await listAllBookings(db, filter, { sort: query.sort, after, limit: query.limit + 1, now })
  const { shown, nextCursor } = pageOf(rows, query.limit)
  const counts = await countByState(db, filter, now)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    items: await toStaffBookings(db, shown, now),
    nextCursor,
    total: query.state === undefined ? all : (counts[query.state] ?? 0),
    counts,
  }
}
