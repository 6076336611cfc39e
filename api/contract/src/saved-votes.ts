import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { id, instant, singleLineText } from './fields.ts'
import { savedListLink, sharedListParams } from './saved.ts'
import { maxVoterName, savedVoting, voteChoice } from './saved-voting.ts'

const listParams = sharedListParams
/** What says that a device votes as who it joined as. */
const voter = z.string().min(1).max(200)
const votingOf = z.object({ voting: savedVoting })

export const savedVoteEndpoints = defineEndpoints({
  'POST /saved/shared/:token/voters': {
    summary: 'Lets a device vote on a shared list under a first name that nobody else has on it.',
    access: 'anyone',
    audit: 'none',
    params: listParams,
    body: z.strictObject({ name: singleLineText(maxVoterName) }),
    status: 201,
    /** `voter`: for this device alone; its id is before the dot. */
    response: votingOf.extend({ voter }),
    problems: ['not-found', 'voting-ended', 'voter-name-taken', 'too-many-voters'],
  },
  'PUT /saved/shared/:token/votes/:listingId': {
    summary:
      'Says yes, maybe or no to one thing of the list, instead of what this voter said before; null takes it back.',
    access: 'anyone',
    audit: 'none',
    params: listParams.extend({ listingId: id }),
    body: z.strictObject({ voter, choice: voteChoice.nullable() }),
    response: votingOf,
    problems: ['not-found', 'link-invalid', 'voting-ended'],
  },
  'POST /saved/shared/:token/leave': {
    summary: 'Takes the name and all votes of this device off the list.',
    access: 'anyone',
    audit: 'none',
    params: listParams,
    body: z.strictObject({ voter }),
    response: votingOf,
    problems: ['not-found', 'link-invalid'],
  },
  'PATCH /saved/share': {
    summary: 'Ends the voting on what the caller shares, or lets it go on.',
    access: 'signed-in',
    body: z.strictObject({ isVotingOpen: z.boolean() }),
    response: savedListLink.extend({ votingEndedAt: instant.nullable() }),
    problems: ['not-found'],
  },
  'DELETE /saved/share/voters/:id': {
    summary: 'Takes somebody with all their votes off the list that the caller shares; who is not on it is no problem.',
    access: 'signed-in',
    params: z.object({ id }),
  },
})
