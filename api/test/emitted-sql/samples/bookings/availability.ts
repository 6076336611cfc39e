import { listAffectedBookingsByDeparture } from '#/modules/bookings/affected-bookings.ts'
import {
  countSeatsLeft,
  findDeparture,
  listDeparturesAndTheirSeatsLeft,
  listOpenDepartures,
  lockDeparture,
} from '#/modules/bookings/departure-queries.ts'
import {
  findDepartureOverCapacity,
  listDeparturesOnDays,
  lockGuide,
  updateGuide,
  upsertDepartures,
} from '#/modules/bookings/departures/queries.ts'
import {
  findOverlappingBooking,
  getNightOccupancy,
  listPendingAndConfirmedStays,
  listStaysOfAllVillas,
  listTakenNights,
} from '#/modules/bookings/night-queries.ts'
import {
  findDaySheetLink,
  insertDaySheetLink,
  listDaySheetLinks,
  listManifestRows,
  revokeDaySheetLink,
} from '#/modules/bookings/departures/day-sheet-queries.ts'
import { at, id, otherId, createQuerySample, type QuerySample } from '../../query-sample.ts'

export const availabilitySamples: readonly QuerySample[] = [
  createQuerySample(listStaysOfAllVillas, { from: '2027-05-20', to: '2027-06-20' }, at),
  createQuerySample(listAffectedBookingsByDeparture, [id], at),
  createQuerySample(findDeparture, id, '2027-05-29'),
  createQuerySample(lockDeparture, id),
  createQuerySample(countSeatsLeft, id, at, id),
  createQuerySample(listDeparturesAndTheirSeatsLeft, { ids: [id] }, at),
  createQuerySample(listDeparturesAndTheirSeatsLeft, { listingId: id, from: '2027-04-01', to: '2037-04-08' }, at),
  createQuerySample(listDeparturesAndTheirSeatsLeft, { from: '2027-04-01', to: '2027-04-08' }, at),
  createQuerySample(lockGuide, id),
  createQuerySample(updateGuide, id, 'Sunil'),
  createQuerySample(listManifestRows, id, ['confirmed'], at),
  createQuerySample(listDaySheetLinks, id),
  createQuerySample(findDaySheetLink, id),
  createQuerySample(insertDaySheetLink, {
    departure_id: id,
    nonce: 'nonce',
    created_by: otherId,
    created_at: at,
    expires_at: at,
  }),
  createQuerySample(revokeDaySheetLink, id, at),
  createQuerySample(listOpenDepartures, [id], { from: '2027-07-09', to: '2027-07-19' }, at),
  createQuerySample(findDepartureOverCapacity, id, ['2027-06-29'], 8),
  createQuerySample(listDeparturesOnDays, id, ['2027-06-29']),
  createQuerySample(upsertDepartures, id, ['2027-06-29'], { capacity: 8, cutOffHours: 12, isOpen: true }),
  createQuerySample(findOverlappingBooking, id, { from: '2027-06-29', to: '2027-07-03' }, id),
  createQuerySample(listTakenNights, id, { from: '2027-05-01', to: '2027-06-01' }, at),
  createQuerySample(listTakenNights, id, { from: '2027-03-21', to: '2027-11-19' }, at, id),
  createQuerySample(getNightOccupancy, id, { from: '2027-07-19', to: '2027-07-22' }, at),
  createQuerySample(listPendingAndConfirmedStays, id, '2027-05-20', at),
]
