import { maxReviewPictures } from '@escapes/contract'
import { problemOf } from '#/http/problem.ts'

/** The booking is not completed, or its fourteen days are over. */
export class ReviewNotOpen extends problemOf('review-not-open', (detail?: string) => detail) {}

export class ReviewPublished extends problemOf('review-published', (detail?: string) => detail) {}

export class TooManyReviewPictures extends problemOf(
  'too-many-pictures',
  `A review has up to ${maxReviewPictures} pictures.`,
) {}
