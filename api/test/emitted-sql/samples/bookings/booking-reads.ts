import { sumWaitingReceipts } from '#/modules/bookings/cancellation/queries.ts'
import {
  countSubmittedBookings,
  listArrivals,
  listDepartures,
  listExpiringBookings,
  listOccupyingBookings,
  listUnansweredRequests,
  countSubmittedByState,
  sumBookedMoney,
  sumBookedMoneyByWeek,
} from '#/modules/bookings/desk-queries.ts'
import { countOwnBookingsByKind, countUnansweredRequests, listOwnBookingRows } from '#/modules/bookings/list-queries.ts'
import { countBookingsByState, listStaffBookingRows } from '#/modules/bookings/staff-list-queries.ts'
import {
  findBooking,
  findCustomerId,
  listBookingRows,
  listLedgerSums,
  lockBooking,
} from '#/modules/bookings/queries.ts'
import { listBookingsByReferenceKeys } from '#/modules/bookings/reference-queries.ts'
import { searchBookings } from '#/modules/bookings/search-bookings.ts'
import { id, createQuerySample, type QuerySample, at } from '../../query-sample.ts'

export const bookingReadSamples: readonly QuerySample[] = [
  createQuerySample(sumWaitingReceipts, id),
  createQuerySample(findBooking, id),
  createQuerySample(listBookingRows, [id]),
  createQuerySample(findCustomerId, id),
  createQuerySample(lockBooking, id),
  createQuerySample(listLedgerSums, [id]),
  createQuerySample(listBookingsByReferenceKeys, ['GUUBOW3M']),
  createQuerySample(listOwnBookingRows, { userId: id, kind: 'tour' }, undefined, 25),
  createQuerySample(listOwnBookingRows, { userId: id, kind: undefined }, undefined, 25),
  createQuerySample(listOwnBookingRows, { userId: id, kind: undefined }, ['2027-05-20 06:15:00+00', id], 4),
  createQuerySample(countOwnBookingsByKind, id),
  createQuerySample(countUnansweredRequests, at),
  createQuerySample(searchBookings, { text: 'GALLE', customerIds: [id], limit: 6, now: at }),
  createQuerySample(searchBookings, { text: 'N7ERWVMK', customerIds: [], limit: 6, now: at }),
  createQuerySample(countSubmittedBookings, { from: at, to: undefined }),
  createQuerySample(sumBookedMoney, { period: { from: at, to: at }, customerId: undefined }, at),
  createQuerySample(sumBookedMoney, { period: { from: undefined, to: undefined }, customerId: id }, at),
  createQuerySample(sumBookedMoneyByWeek, { from: at, to: undefined }, at),
  createQuerySample(countSubmittedByState, { from: at, to: undefined }, at),
  createQuerySample(listUnansweredRequests, at, 5),
  createQuerySample(listExpiringBookings, at, at, 5),
  createQuerySample(listArrivals, at, '2027-05-20', '2027-05-21', 5),
  createQuerySample(listDepartures, at, '2027-05-20', '2027-05-21', 5),
  createQuerySample(listOccupyingBookings, [id], at),
  createQuerySample(listStaffBookingRows, {}, { sort: 'newest', after: undefined, limit: 25, now: at }),
  createQuerySample(listStaffBookingRows, {}, { sort: 'total', after: undefined, limit: 101, now: at }),
  createQuerySample(listStaffBookingRows, { q: '100%_sea' }, { sort: 'newest', after: undefined, limit: 25, now: at }),
  createQuerySample(
    listStaffBookingRows,
    { state: 'pending', q: '100%_sea' },
    { sort: 'newest', after: undefined, limit: 25, now: at },
  ),
  createQuerySample(countBookingsByState, {}, at),
  createQuerySample(
    listStaffBookingRows,
    { listing: id, customer: id, from: '2027-05-01', to: '2027-05-31', payment: 'partial' },
    { sort: 'check-in-desc', after: ['2027-05-20', id], limit: 51, now: at },
  ),
  createQuerySample(
    listStaffBookingRows,
    { payment: 'unpaid' },
    { sort: 'newest', after: undefined, limit: 51, now: at },
  ),
  createQuerySample(countBookingsByState, { q: '100%_sea' }, at),
  createQuerySample(
    countBookingsByState,
    { state: 'pending', kind: undefined, q: 'N7ERWVMK', referenceKey: 'N7ERWVMK' },
    at,
  ),
]
