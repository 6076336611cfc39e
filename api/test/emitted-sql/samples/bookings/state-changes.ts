import {
  findRecordedTransition,
  insertTransitions,
  listBookingTransitions,
  listConfirmedBookingsPastEnd,
  listListingIdsWithLapsedBookings,
  updateBookingState,
  updateLapsedToExpired,
  setDueDatesOfConfirmedOrCompleted,
  setDeadlinesOfPending,
} from '#/modules/bookings/queries.ts'
import { at, id, createQuerySample, type QuerySample } from '../../query-sample.ts'

export const stateChangeSamples: readonly QuerySample[] = [
  createQuerySample(insertTransitions, [
    { bookingId: id, from: 'hold', to: 'pending', action: 'submit', role: 'guest', userId: null, reason: null, at },
  ]),
  createQuerySample(findRecordedTransition, id),
  createQuerySample(updateBookingState, id, 'pending', { retained_agreed: 0, state: 'declined' }, at, undefined),
  createQuerySample(updateBookingState, id, 'pending', { clock_stopped_at: null, state: 'confirmed' }, at, undefined),
  createQuerySample(
    updateBookingState,
    id,
    'hold',
    { cancelled_by: null, cancelled_at: null, state: 'pending' },
    at,
    undefined,
  ),
  createQuerySample(
    updateBookingState,
    id,
    'pending',
    { answer_due_at: null, clock_stopped_at: null, state: 'confirmed' },
    at,
    undefined,
  ),
  createQuerySample(updateLapsedToExpired, id, at),
  createQuerySample(listListingIdsWithLapsedBookings, at, 200),
  createQuerySample(listConfirmedBookingsPastEnd, at, 200),
  createQuerySample(listBookingTransitions, id),
  createQuerySample(setDeadlinesOfPending, id, { clock_stopped_until: at }, at),
  createQuerySample(setDeadlinesOfPending, id, { clock_stopped_at: at, clock_stopped_until: at }, at),
  createQuerySample(
    setDeadlinesOfPending,
    id,
    { clock_stopped_at: at, clock_stopped_until: null, rest_due_at: at },
    at,
  ),
  createQuerySample(
    setDeadlinesOfPending,
    id,
    { clock_stopped_at: null, clock_stopped_until: at, payment_due_at: at },
    at,
  ),
  createQuerySample(setDueDatesOfConfirmedOrCompleted, id, { payment_due_at: at, balance_due_at: at }, at),
]
