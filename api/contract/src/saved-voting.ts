import { z } from 'zod'
import { id } from './fields.ts'

export const voteChoice = z.enum(['yes', 'maybe', 'no'])
export type VoteChoice = z.output<typeof voteChoice>

export const maxVoterName = 30

/** What those who have the link of a list say to each thing on it. A voter is a first name on one device. */
export const savedVoting = z.object({
  isOpen: z.boolean(),
  /** In the order in which they joined. */
  voters: z.array(z.object({ id, name: z.string() })),
  votes: z.array(z.object({ voterId: id, listingId: id, choice: voteChoice })),
})
export type SavedVoting = z.output<typeof savedVoting>
