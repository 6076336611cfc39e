import { findOwnSubmittedBookingOnDates } from '#/modules/bookings/own-booking-queries.ts'
import { countUnpaidBookings } from '#/modules/bookings/unpaid-queries.ts'
import { at, id, otherId, createQuerySample, type QuerySample } from '../../query-sample.ts'

export const ownBookingSamples: readonly QuerySample[] = [
  createQuerySample(countUnpaidBookings, id, at),
  createQuerySample(
    findOwnSubmittedBookingOnDates,
    {
      listingId: id,
      date: '2027-05-29',
      guests: { adults: 2, children: 0, infants: 0 },
      currency: 'USD',
      userId: otherId,
    },
    at,
  ),
  createQuerySample(
    findOwnSubmittedBookingOnDates,
    {
      listingId: id,
      checkIn: '2027-12-06',
      checkOut: '2027-12-09',
      guests: { adults: 2, children: 0, infants: 0 },
      currency: 'USD',
      userId: otherId,
    },
    at,
  ),
  createQuerySample(
    findOwnSubmittedBookingOnDates,
    {
      listingId: id,
      currency: 'USD',
      guests: { adults: 6, children: 0, infants: 0 },
      date: '2027-05-25',
      userId: otherId,
      exceptBookingId: '00000000-0000-7000-8000-000000000003',
    },
    at,
  ),
  createQuerySample(
    findOwnSubmittedBookingOnDates,
    {
      listingId: id,
      currency: 'USD',
      guests: { adults: 2, children: 0, infants: 0 },
      checkIn: '2027-05-31',
      checkOut: '2027-06-03',
      userId: otherId,
      exceptBookingId: '00000000-0000-7000-8000-000000000003',
    },
    at,
  ),
]
