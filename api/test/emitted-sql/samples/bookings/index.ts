import { availabilitySamples } from './availability.ts'
import { draftSamples } from './drafts.ts'
import { bookingReadSamples } from './booking-reads.ts'
import { ownBookingSamples } from './own-bookings.ts'
import { ownHoldSamples } from './own-holds.ts'
import { stateChangeSamples } from './state-changes.ts'
import { selectionChangeSamples } from './selection-changes.ts'
import { staffBookingSamples } from './staff-bookings.ts'
import type { QuerySample } from '../../query-sample.ts'

export const samples: readonly QuerySample[] = [
  ...availabilitySamples,
  ...draftSamples,
  ...bookingReadSamples,
  ...ownBookingSamples,
  ...ownHoldSamples,
  ...staffBookingSamples,
  ...stateChangeSamples,
  ...selectionChangeSamples,
]
