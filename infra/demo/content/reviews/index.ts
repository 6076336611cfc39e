import { experienceReviews } from './experiences.ts'
import { tourReviews } from './tours.ts'
import type { DemoReviews } from './types.ts'
import { villaReviews } from './villas.ts'

export type { DemoReview } from './types.ts'

export const demoReviews: DemoReviews = { ...villaReviews, ...experienceReviews, ...tourReviews }

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
