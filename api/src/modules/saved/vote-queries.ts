import type { SavedVoting, VoteChoice } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import './tables.ts'

/** Of what is on the list still. */
export const getVoting = async (db: Db, userId: string): Promise<SavedVoting> => {
  const [link, voters, votes] = await Promise.all([
    db.selectFrom('saved_list_links').select('voting_ended_at').where('user_id', '=', userId).executeTakeFirst(),
    db
      .selectFrom('saved_list_voters')
      .select(['id', 'name'])
      .where('user_id', '=', userId)
      .orderBy('joined_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('saved_list_votes')
      .innerJoin('saved_list_voters', 'saved_list_voters.id', 'voter_id')
      .innerJoin('saved_listings', (join) =>
        join
          .onRef('saved_listings.user_id', '=', 'saved_list_voters.user_id')
          .onRef('saved_listings.listing_id', '=', 'saved_list_votes.listing_id'),
      )
      .select(['voter_id as voterId', 'saved_list_votes.listing_id as listingId', 'choice'])
      .where('saved_list_voters.user_id', '=', userId)
      .orderBy('voted_at')
      .execute(),
  ])
  return { isOpen: link?.voting_ended_at === null, voters, votes }
}

const refusals = [
  ['saved_list_voting_open', () => new Problem('voting-ended')],
  ['saved_list_voters_limit', () => new Problem('too-many-voters')],
  ['saved_list_voters_name', () => new Problem('voter-name-taken')],
  ['saved_list_vote_on_list', () => new NotFound('This is not on the list any more.')],
  // The link was turned off meanwhile.
  ['saved_list_voters_user_id_fkey', () => new NotFound('This list is not shared any more.')],
] as const

const withRefusals = <T>(run: () => Promise<T>): Promise<T> =>
  refusals.reduce<() => Promise<T>>(
    (inner, [constraint, toProblem]) =>
      () =>
        withConstraintProblem(constraint, toProblem, inner),
    run,
  )()

/** Throws `voting-ended`, `too-many-voters` and `voter-name-taken`. */
export const insertVoter = (trx: Trx, voter: { user_id: string; name: string; nonce: string; joined_at: Date }) =>
  withRefusals(() => trx.insertInto('saved_list_voters').values(voter).returning('id').executeTakeFirstOrThrow())

export const findVoter = (db: Db, id: string) =>
  db.selectFrom('saved_list_voters').select(['id', 'user_id', 'nonce']).where('id', '=', id).executeTakeFirst()

/** Throws `voting-ended`. */
export const upsertVote = async (
  trx: Trx,
  vote: { voter_id: string; listing_id: string; choice: VoteChoice; voted_at: Date },
): Promise<void> => {
  const { choice, voted_at } = vote
  await withRefusals(() =>
    trx
      .insertInto('saved_list_votes')
      .values(vote)
      .onConflict((conflict) => conflict.columns(['voter_id', 'listing_id']).doUpdateSet({ choice, voted_at }))
      .execute(),
  )
}

/** Throws `voting-ended`. */
export const deleteVote = async (trx: Trx, voterId: string, listingId: string): Promise<void> => {
  const vote = trx.deleteFrom('saved_list_votes').where('voter_id', '=', voterId).where('listing_id', '=', listingId)
  await withRefusals(() => vote.execute())
}

export const deleteVoter = async (db: Db, userId: string, voterId: string): Promise<void> => {
  await db.deleteFrom('saved_list_voters').where('user_id', '=', userId).where('id', '=', voterId).execute()
}

export const setVotingEndedAt = (db: Db, userId: string, endedAt: Date | null) =>
  db
    .updateTable('saved_list_links')
    .set({ voting_ended_at: endedAt })
    .where('user_id', '=', userId)
    .returning(['token', 'created_at', 'voting_ended_at'])
    .executeTakeFirst()
