import type { Booking, BookingState, ListingKind, Page, StaffBooking, StaffBookingSort } from '@escapes/contract'
import { toPage, decodeCursor } from '#/http/paging.ts'
import { Problem } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { parseReferenceKey } from '#/modules/payment-references/index.ts'
import { toBookingCursorTypes } from './booking-order.ts'
import { countOwnBookingsByKind, listOwnBookingRows, ownCursorTypes } from './list-queries.ts'
import { countBookingsByState, listStaffBookingRows, type StaffBookingFilter } from './staff-list-queries.ts'
import { loadOwnBookings, loadStaffBookings } from '../to-booking.ts'
import { withWhoMayAnswer } from '../transitions/who-may-answer.ts'

interface OwnQuery {
  kind?: ListingKind | undefined
  limit: number
  cursor?: string | undefined
}

type OwnBookings = Page<Booking> & { counts: Record<'all' | ListingKind, number> }

export const listBookingsOfCustomer = async (
  { db, clock }: Services,
  userId: string,
  query: OwnQuery,
): Promise<OwnBookings> => {
  const now = clock.now()
  const after = decodeCursor(query.cursor, 'own', ownCursorTypes)
  const rows = await listOwnBookingRows(db, { userId, kind: query.kind, now }, after, query.limit + 1)
  const { pageRows, nextCursor } = toPage(rows, 'own', query.limit)
  const { tour = 0, experience = 0, villa = 0 } = await countOwnBookingsByKind(db, userId)
  const counts = { all: tour + experience + villa, tour, experience, villa }
  return {
    items: await loadOwnBookings(db, pageRows, now),
    nextCursor,
    total: counts[query.kind ?? 'all'],
    counts,
  }
}

export type RequestedFilter = Omit<StaffBookingFilter, 'referenceKey'>

interface StaffQuery extends RequestedFilter {
  sort: StaffBookingSort
  limit: number
  cursor?: string | undefined
}

/** A text may be a reference as somebody else spelled it. */
export const toStaffFilter = (requested: RequestedFilter): StaffBookingFilter => {
  if (requested.from !== undefined && requested.to !== undefined && requested.to < requested.from)
    throw new Problem('validation-failed', undefined, {
      errors: [{ path: 'to', code: 'custom', message: 'Must not be before the first day.' }],
    })
  return { ...requested, referenceKey: parseReferenceKey(requested.q ?? '') }
}

type StaffBookings = Page<StaffBooking> & { counts: Partial<Record<BookingState, number>> }

export const listBookingsForStaff = async (
  { db, clock }: Services,
  { sort, limit, cursor, ...query }: StaffQuery,
  viewerId: string,
): Promise<StaffBookings> => {
  const now = clock.now()
  const filter = toStaffFilter(query)
  const after = decodeCursor(cursor, sort, toBookingCursorTypes(sort))
  const [rows, counts] = await Promise.all([
    listStaffBookingRows(db, filter, { sort, after, limit: limit + 1, now }),
    countBookingsByState(db, filter, now),
  ])
  const { pageRows, nextCursor } = toPage(rows, sort, limit)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    items: await withWhoMayAnswer(db, await loadStaffBookings(db, pageRows, now), { viewerId, now }),
    nextCursor,
    total: query.state === undefined ? all : (counts[query.state] ?? 0),
    counts,
  }
}
