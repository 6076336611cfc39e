import { z } from 'zod'
import type { ListingKind } from '@escapes/contract'
import { reviewAspectsByKind } from '@escapes/contract/review-rules'
import { reviewRequest } from '@escapes/contract/reviews'

const { scores } = reviewRequest.shape

/** The contract's schema, with each aspect that the kind of the booking has: all that is missing is said at once. */
export const toReviewSchema = (kind: ListingKind) =>
  reviewRequest.extend({
    scores: z.strictObject(Object.fromEntries(reviewAspectsByKind[kind].map((aspect) => [aspect, scores.shape.value]))),
  })
