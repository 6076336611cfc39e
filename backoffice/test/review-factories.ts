import type { StaffReview, StaffReviews } from '@escapes/contract'
import { anId } from './factories.ts'

export const aReview = (more: Partial<StaffReview> = {}): StaffReview => ({
  id: anId(),
  version: 1,
  state: 'published',
  booking: { id: anId(), reference: 'GALLE379', startsOn: '2027-05-14' },
  listing: { id: anId(), kind: 'villa', title: 'Fort House' },
  customer: { id: anId(), name: 'Louise Girard', email: 'louise@travellers.test' },
  party: 'couple',
  overall: 4,
  scores: [{ aspect: 'cleanliness', score: 5 }],
  text: 'Quiet rooms and a kind cook.',
  privateNote: 'The gate squeaks.',
  marks: [],
  writtenAt: '2027-05-19T06:00:00Z',
  publishAt: '2027-05-21T06:00:00Z',
  publishedAt: '2027-05-21T06:00:00Z',
  hold: null,
  reply: null,
  ...more,
})

export const aReviewsPage = (items: StaffReview[]): StaffReviews => ({
  items,
  nextCursor: null,
  total: items.length,
  counts: { all: items.length, held: 0, waiting: 0, unanswered: 1, published: 1 },
})
