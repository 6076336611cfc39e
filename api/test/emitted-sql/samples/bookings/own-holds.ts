import {
  countBookingsEndedUnpaid,
  extendHold,
  listHoldPeriods,
  listOwnHolds,
  listUnexpiredOwnHolds,
  markHoldsReplaced,
  type RequestedReservation,
  updateHoldPrice,
} from '#/modules/bookings/own-hold-queries.ts'
import { lockHoldsOfUser } from '#/modules/bookings/unpaid-queries.ts'
import { at, id, otherId, createQuerySample, type QuerySample } from '../../query-sample.ts'

const tourReservation: RequestedReservation = {
  user_id: id,
  listing_id: otherId,
  stay: null,
  departure_id: '00000000-0000-7000-8000-000000000003',
}

const villaReservation: RequestedReservation = {
  user_id: id,
  listing_id: otherId,
  stay: { from: '2027-07-09', to: '2027-07-12' },
  departure_id: null,
}

export const ownHoldSamples: readonly QuerySample[] = [
  createQuerySample(lockHoldsOfUser, id),
  createQuerySample(listOwnHolds, id, id),
  createQuerySample(listUnexpiredOwnHolds, id, id, at),
  createQuerySample(listHoldPeriods, tourReservation, at),
  createQuerySample(listHoldPeriods, villaReservation, at),
  createQuerySample(countBookingsEndedUnpaid, tourReservation, at),
  createQuerySample(countBookingsEndedUnpaid, villaReservation, at),
  createQuerySample(updateHoldPrice, id, {
    lines: [{ label: 'nights', quantity: 3, unitPrice: 10000, amount: 30000 }],
    currency: 'LKR',
    rate: '301.255000',
    rate_id: id,
    total_agreed: 9037650,
    policy: [
      { fixedFee: 0, fromHours: 48, refundPercent: 100 },
      { fixedFee: 0, fromHours: 0, refundPercent: 50 },
    ],
  }),
  createQuerySample(extendHold, id, at, at),
  createQuerySample(markHoldsReplaced, [id], id),
]
