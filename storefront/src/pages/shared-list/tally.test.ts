import type { SavedVoting, VoteChoice } from '@escapes/contract'
import { expect, it } from 'vitest'
import { describeTally, findMostLiked, sortByVotes, toTally } from './tally.ts'

const names = ['Anna', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gil', 'Hana']
const toVoting = (votes: readonly [string, string, VoteChoice][]): SavedVoting => ({
  isOpen: true,
  voters: names.map((name) => ({ id: name, name })),
  votes: votes.map(([voterId, listingId, choice]) => ({ voterId, listingId, choice })),
})

it('what more people want comes first, then what fewer do not want, then what more might', () => {
  const voting = toVoting([
    ['Anna', 'fort', 'yes'],
    ['Ben', 'fort', 'no'],
    ['Anna', 'hill', 'yes'],
    ['Ben', 'hill', 'maybe'],
    ['Anna', 'lake', 'maybe'],
  ])
  expect(sortByVotes(['sea', 'fort', 'lake', 'hill'], (id) => id, voting)).toEqual(['hill', 'fort', 'lake', 'sea'])
  expect(findMostLiked(['sea', 'fort', 'lake', 'hill'], voting)).toBe('hill')
})

it('nothing is most liked where two are equal or nobody says yes', () => {
  const equal = toVoting([
    ['Anna', 'fort', 'yes'],
    ['Ben', 'hill', 'yes'],
  ])
  expect(findMostLiked(['fort', 'hill'], equal)).toBeUndefined()
  expect(findMostLiked(['fort'], toVoting([['Anna', 'fort', 'maybe']]))).toBeUndefined()
  expect(findMostLiked([], toVoting([]))).toBeUndefined()
})

it('a message names the first five of each, or says how many they are', () => {
  const voting = toVoting(names.map((name) => [name, 'fort', 'yes']))
  expect(describeTally(toTally(voting, 'fort'), 'names')).toBe('8 yes (Anna, Ben, Cleo, Dan, Eve and 3 more)')
  expect(describeTally({ yes: ['Anna'], maybe: [], no: ['Ben'] }, 'names')).toBe('1 yes (Anna), 1 no (Ben)')
  expect(describeTally({ yes: ['Anna'], maybe: [], no: ['Ben'] }, 'counts')).toBe('1 yes, 1 no')
  expect(describeTally({ yes: [], maybe: [], no: [] }, 'names')).toBeUndefined()
})
