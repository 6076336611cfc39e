import type { SavedVoting, VoteChoice } from '@escapes/contract'

const voteWords = ['yes', 'maybe', 'no'] as const satisfies readonly VoteChoice[]

/** Who says what to one thing. */
type Tally = Record<VoteChoice, string[]>

export const toTally = ({ voters, votes }: SavedVoting, listingId: string): Tally => {
  const namesOf = (choice: VoteChoice): string[] =>
    votes
      .filter((vote) => vote.listingId === listingId && vote.choice === choice)
      .flatMap(({ voterId }) => voters.find(({ id }) => id === voterId)?.name ?? [])
  return { yes: namesOf('yes'), maybe: namesOf('maybe'), no: namesOf('no') }
}

/** More who want it, then fewer who do not, then more who might. */
const compareTallies = (one: Tally, other: Tally): number =>
  other.yes.length - one.yes.length || one.no.length - other.no.length || other.maybe.length - one.maybe.length

/** The most liked first; equals stay in their order. */
export const sortByVotes = <T>(things: readonly T[], toId: (thing: T) => string, voting: SavedVoting): T[] => {
  const tallies = new Map(things.map((thing) => [toId(thing), toTally(voting, toId(thing))]))
  const none: Tally = { yes: [], maybe: [], no: [] }
  return things.toSorted((one, other) =>
    compareTallies(tallies.get(toId(one)) ?? none, tallies.get(toId(other)) ?? none),
  )
}

/** The one that is liked more than every other; undefined where nobody says yes or two are equal. */
export const findMostLiked = (listingIds: readonly string[], voting: SavedVoting): string | undefined => {
  const [first, second] = sortByVotes(listingIds, (id) => id, voting)
  if (first === undefined) return undefined
  const tally = toTally(voting, first)
  if (tally.yes.length === 0) return undefined
  return second !== undefined && compareTallies(tally, toTally(voting, second)) === 0 ? undefined : first
}

const maxNamed = 5

const joinSome = (names: readonly string[]): string =>
  names.length > maxNamed
    ? `${names.slice(0, maxNamed).join(', ')} and ${names.length - maxNamed} more`
    : names.join(', ')

/** `3 yes (Anna, Ben, Cleo), 1 maybe (Dan)`, or the counts alone; undefined without votes. */
export const describeTally = (tally: Tally, style: 'names' | 'counts'): string | undefined => {
  const parts = voteWords.flatMap((word) => {
    const names = tally[word]
    if (names.length === 0) return []
    return style === 'names' ? `${names.length} ${word} (${joinSome(names)})` : `${names.length} ${word}`
  })
  return parts.join(', ') || undefined
}
