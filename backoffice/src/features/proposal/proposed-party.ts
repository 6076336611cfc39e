import type { Guests } from '@escapes/shared-ui/forms'

/** How many travel, where it is known; carried in the history entry. */
export const toNewProposalState = (party: Guests | undefined) => (party ? { party } : undefined)

export const readProposedParty = (state: unknown): Guests | undefined =>
  typeof state === 'object' && state !== null && 'party' in state ? (state.party as Guests | undefined) : undefined
