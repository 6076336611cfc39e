export interface DemoReview {
  overall: 1 | 2 | 3 | 4 | 5
  party: 'solo' | 'couple' | 'family' | 'group'
  text: string
  /** What the office answered. */
  reply?: string
}

/** Of listings, by slug; the newest first. */
export type DemoReviews = Readonly<Record<string, readonly DemoReview[]>>

const write =
  (party: DemoReview['party']) =>
  (overall: DemoReview['overall'], text: string, reply?: string): DemoReview => ({
    overall,
    party,
    text,
    ...(reply && { reply }),
  })

export const solo = write('solo')
export const couple = write('couple')
export const family = write('family')
export const group = write('group')
