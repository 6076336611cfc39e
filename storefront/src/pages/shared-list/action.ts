import type { ActionFunctionArgs } from 'react-router-dom'
import type { SavedVoting, VoteChoice } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { runMutation, type MutationResult } from '@escapes/platform/mutation'

export type VotingInput =
  | { intent: 'join'; name: string }
  | { intent: 'vote'; voter: string; listingId: string; choice: VoteChoice | null }
  | { intent: 'leave'; voter: string }
  | { intent: 'set-open'; isOpen: boolean }
  | { intent: 'take-off'; voterId: string }

interface VotingAnswer {
  voting: SavedVoting | undefined
  /** Of who has just joined. */
  voter?: string
}
export type VotingResult = MutationResult<VotingAnswer>

/** Each answers with all that is said by then. */
export const sharedListAction =
  ({ api }: Platform) =>
  async ({ request, params: { id: token = '' } }: ActionFunctionArgs): Promise<VotingResult> => {
    const input = (await request.json()) as VotingInput
    const readVoting = async (): Promise<VotingAnswer> => {
      const { voting } = await api('GET /saved/shared/:token', { params: { token } })
      return { voting }
    }
    const answer = async (): Promise<VotingAnswer> => {
      if (input.intent === 'join')
        return api('POST /saved/shared/:token/voters', { params: { token }, body: { name: input.name } })
      if (input.intent === 'vote') {
        const { listingId, voter, choice } = input
        return api('PUT /saved/shared/:token/votes/:listingId', {
          params: { token, listingId },
          body: { voter, choice },
        })
      }
      if (input.intent === 'leave')
        return api('POST /saved/shared/:token/leave', { params: { token }, body: { voter: input.voter } })
      if (input.intent === 'set-open') await api('PATCH /saved/share', { body: { isVotingOpen: input.isOpen } })
      else await api('DELETE /saved/share/voters/:id', { params: { id: input.voterId } })
      return readVoting()
    }
    return runMutation(answer)
  }
