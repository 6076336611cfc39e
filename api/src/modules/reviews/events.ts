declare module '#/outbox/publish.ts' {
  interface Events {
    /** The rules held a review: staff decide whether it is shown. `version`: of the text that they found it in. */
    'review.held': { reviewId: string; version: number }
  }
}
