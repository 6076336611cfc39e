import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface DemoReview {
  overall: 1 | 2 | 3 | 4 | 5
  party: 'solo' | 'couple' | 'family' | 'group'
  text: string
  /** What the office answered. */
  reply?: string
}

const listings = readFileSync(join(import.meta.dirname, 'reviews.txt'), 'utf8').matchAll(/^# (.+)\n((?:.+\n)+)/gm)

const parseReviews = (lines: string): DemoReview[] =>
  [...lines.matchAll(/^(\d) (\w+): (.+)\n(?:> (.+)\n)?/gm)].map(([, overall, party, text = '', reply]) => ({
    overall: Number(overall) as DemoReview['overall'],
    party: party as DemoReview['party'],
    text,
    ...(reply && { reply }),
  }))

/** Of listings, by slug; the newest first. */
export const demoReviews: Readonly<Record<string, readonly DemoReview[]>> = Object.fromEntries(
  [...listings].map(([, slug = '', lines = '']) => [slug, parseReviews(lines)]),
)

/** Of stays that have just ended: what staff still have to look at. */
export const demoReviewsToCheck: readonly { overall: 3 | 4 | 5; text: string; holdReason?: string }[] = [
  {
    overall: 5,
    text: 'Spotless house, thoughtful people and the best mango of my life on the last morning. We would not change a thing.',
  },
  {
    overall: 3,
    text: 'The house is as pretty as on the pictures. The pump failed on our second evening and it took until noon to get water again; they were very sorry and cooked us lunch.',
  },
  {
    overall: 5,
    text: 'Wonderful stay. Next time we ask for the driver ourselves, he is called Sunil Perera and his number is +94 77 555 0142.',
  },
  {
    overall: 4,
    text: 'Nice rooms, but the family in the other house kept us awake with their music for two nights in a row.',
    holdReason: 'This seems to be about the house next door. Please write to us, so that we can sort it out.',
  },
]
