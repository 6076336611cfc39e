import { maxReviewPictures } from '@escapes/contract'
import { Problem } from '#/http/problem.ts'

/** The booking is not completed, or its fourteen days are over. */
export class ReviewNotOpen extends Problem {
  constructor(detail?: string) {
    super('review-not-open', detail)
  }
}

export class ReviewPublished extends Problem {
  constructor(detail?: string) {
    super('review-published', detail)
  }
}

export class TooManyReviewPictures extends Problem {
  constructor() {
    super('too-many-pictures', `A review has up to ${maxReviewPictures} pictures.`)
  }
}
