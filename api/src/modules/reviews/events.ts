export type ReviewDecision = 'published' | 'held' | 'answered'

declare module '#/outbox/publish.ts' {
  interface Events {
    /** The rules held a review: staff decide whether it is shown. `version`: of the text that they found it in. */
    'review.held': { reviewId: string; version: number }
    /** What its author hears of: shown, kept back by staff, or answered. `version`: of the review since then. */
    'review.decided': { reviewId: string; version: number; decision: ReviewDecision }
  }
}
