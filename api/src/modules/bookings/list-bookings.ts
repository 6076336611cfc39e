import type { Booking, BookingState, ListingKind, Page, StaffBooking } from '@escapes/contract'
import { pageOf, readCursor } from '#/http/paging.ts'
import type { Services } from '#/services.ts'
import {
  countByState,
  countOwnBookings,
  cursorTypes,
  listAllBookings,
  listOwnBookings,
  type StaffSort,
} from './list-queries.ts'
import { readReference } from './reference.ts'
import { toBookings, toStaffBookings } from './to-booking.ts'

interface OwnQuery {
  kind?: ListingKind | undefined
  limit: number
  cursor?: string | undefined
}

type OwnBookings = Page<Booking> & { counts: Record<'all' | ListingKind, number> }

export const listOwn = async ({ db, clock }: Services, userId: string, query: OwnQuery): Promise<OwnBookings> => {
  const after = readCursor(query.cursor, 'newest', cursorTypes('newest'))
  const rows = await listOwnBookings(db, { userId, kind: query.kind }, after, query.limit + 1)
  const { shown, nextCursor } = pageOf(rows, 'newest', query.limit)
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

type StaffBookings = Page<StaffBooking> & { counts: Partial<Record<BookingState, number>> }

export const listAll = async ({ db, clock }: Services, query: StaffQuery): Promise<StaffBookings> => {
  const now = clock.now()
  const filter = { state: query.state, kind: query.kind, q: query.q, referenceKey: readReference(query.q ?? '') }
  const after = readCursor(query.cursor, query.sort, cursorTypes(query.sort))
  const rows = await listAllBookings(db, filter, { sort: query.sort, after, limit: query.limit + 1, now })
  const { shown, nextCursor } = pageOf(rows, query.sort, query.limit)
  const counts = await countByState(db, filter, now)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    items: await toStaffBookings(db, shown, now),
    nextCursor,
    total: query.state === undefined ? all : (counts[query.state] ?? 0),
    counts,
  }
}
