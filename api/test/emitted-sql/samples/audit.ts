import {
  countAuditEntries,
  countAuditEntriesOfThing,
  findAuditEntry,
  getAuditHead,
  insertAuditEntry,
  listAuditedKinds,
  listAuditedPeople,
  listAuditEntries,
  listAuditEntriesOfBooking,
  listAuditEntriesOfThing,
  listChainedEntries,
} from '#/audit/queries.ts'
import { listRecordedTransitions } from '#/modules/audit/queries.ts'
import { createQuerySample, id, type QuerySample } from '../query-sample.ts'

const filter = {
  userId: id,
  action: 'POST /admin/bookings/:id/confirm',
  kind: 'bookings',
  thing: { id, bookingId: id },
  from: '2027-05-20',
  to: '2027-05-21',
}

export const samples: readonly QuerySample[] = [
  createQuerySample(insertAuditEntry, {
    action: 'POST /admin/bookings/:id/confirm',
    user_id: id,
    user_name: 'Amara',
    role: 'manager',
    kind: 'bookings',
    thing_id: id,
    booking_id: id,
    changes: '[]',
    address: '203.0.113.7',
    user_agent: null,
    request_id: 'a-request',
  }),
  createQuerySample(listAuditEntries, {}, undefined, 51),
  createQuerySample(listAuditEntries, filter, '7', 51),
  createQuerySample(findAuditEntry, 7),
  createQuerySample(listAuditEntriesOfBooking, id),
  createQuerySample(listAuditEntriesOfThing, { kind: 'listings', id }, { before: '7', limit: 51 }),
  createQuerySample(countAuditEntriesOfThing, 'listings', id),
  createQuerySample(countAuditEntries, {}),
  createQuerySample(countAuditEntries, filter),
  createQuerySample(listAuditedPeople),
  createQuerySample(listAuditedKinds),
  createQuerySample(listChainedEntries, 0, 1_000),
  createQuerySample(getAuditHead),
]

export const timelineSamples: readonly QuerySample[] = [createQuerySample(listRecordedTransitions, id)]
