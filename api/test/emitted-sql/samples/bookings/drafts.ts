import { deleteDraft, deleteOldDrafts, findDraft, upsertDraft } from '#/modules/bookings/drafts/queries.ts'
import { at, id, otherId, createQuerySample, type QuerySample } from '../../query-sample.ts'

export const draftSamples: readonly QuerySample[] = [
  createQuerySample(findDraft, { userId: id, listingId: otherId }),
  createQuerySample(upsertDraft, {
    userId: id,
    listingId: otherId,
    content: {
      checkIn: null,
      checkOut: null,
      date: null,
      guests: { adults: 2, children: 0, infants: 0 },
      pickupLocation: '',
      specialRequests: '',
      paymentMethod: 'bank_transfer',
      step: 1,
    },
    now: at,
  }),
  createQuerySample(deleteOldDrafts, id, 20),
  createQuerySample(deleteDraft, { userId: id, listingId: otherId }),
]
