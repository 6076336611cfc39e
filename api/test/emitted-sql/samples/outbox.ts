import {
  insertEvent,
  insertEvents,
  findEvent,
  lockWaitingEvents,
  markEventsRelayed,
  insertReactionsFirstSeen,
  listEventsWithoutReaction,
  deleteOldEvents,
  insertReactionUnlessDone,
  countWaitingEvents,
} from '#/outbox/outbox-queries.ts'
import { id, createQuerySample, type QuerySample } from '../query-sample.ts'

export const samples: readonly QuerySample[] = [
  createQuerySample(insertEvent, 'kettle.boiled', { userId: id }),
  createQuerySample(insertEvents, 'refund.voided', []),
  createQuerySample(findEvent, id),
  createQuerySample(lockWaitingEvents, 100),
  createQuerySample(markEventsRelayed, [id]),
  createQuerySample(insertReactionsFirstSeen, ['test.pour']),
  createQuerySample(listEventsWithoutReaction, 'kettle.boiled', 'test.pour', 1, 100),
  createQuerySample(deleteOldEvents, 1),
  createQuerySample(insertReactionUnlessDone, id, 'bookings.note-conflicts'),
  createQuerySample(countWaitingEvents),
]
