import { randomBytes } from 'node:crypto'
import type { SavedListLink, SavedVoting, VoteChoice } from '@escapes/contract'
import { listAccountNumbers } from '#/account-numbers/list-account-numbers.ts'
import { listLinks } from '#/account-numbers/list-links.ts'
import { listOtherPayments } from '#/account-numbers/list-other-payments.ts'
import { listForeignPayments } from '#/account-numbers/require-own-account-numbers.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { InvalidFields } from '#/http/staff-problems.ts'
import { isLinkTokenValid, parseUnverifiedRowId, toLinkToken } from '#/link-token.ts'
import type { Services } from '#/services.ts'
import { getSharingUser } from './share-saved.ts'
import {
  deleteVote,
  deleteVoter,
  findVoter,
  getVoting,
  insertVoter,
  setVotingEndedAt,
  upsertVote,
} from './vote-queries.ts'

const purpose = 'list voter'

interface Voting {
  voting: SavedVoting
}

const noName = () =>
  new InvalidFields([{ path: 'name', message: 'Write a name, without an account, a link or another way to pay.' }])

/** Names stand beside each other: `Pay to HNB`, `80012`, `34567`. */
const requireNamesTogether = async (trx: Trx, userId: string, name: string): Promise<void> => {
  const { voters } = await getVoting(trx, userId)
  const beside = voters.map((voter) => voter.name).filter((each) => each !== name)
  if ((await listForeignPayments(trx, { name }, ['name'], { beside })).length > 0) throw noName()
}

export const joinVoting = async (
  { db, clock, config }: Services,
  token: string,
  name: string,
): Promise<Voting & { voter: string }> => {
  const userId = await getSharingUser(db, token)
  if (listAccountNumbers(name).length + listOtherPayments(name).length + listLinks(name).length > 0) throw noName()
  const nonce = randomBytes(16).toString('base64url')
  const { id } = await transact(db, async (trx) => {
    // Whoever joins meanwhile waits for the list, and is read together with this name.
    const voter = await insertVoter(trx, { user_id: userId, name, nonce, joined_at: clock.now() })
    await requireNamesTogether(trx, userId, name)
    return voter
  })
  return { voter: toLinkToken(purpose, { id, nonce }, config.auth.secret), voting: await getVoting(db, userId) }
}

/** Throws `link-invalid`, also for who votes on another list. */
const getVoter = async ({ db, config }: Services, userId: string, voter: string): Promise<string> => {
  const id = parseUnverifiedRowId(voter)
  const row = id === undefined ? undefined : await findVoter(db, id)
  if (!row || row.user_id !== userId || !isLinkTokenValid(purpose, voter, row, config.auth.secret))
    throw new Problem('link-invalid', 'You are not on this list any more. Please give your name again.')
  return row.id
}

export const voteOnList = async (
  services: Services,
  { token, listingId }: { token: string; listingId: string },
  { voter, choice }: { voter: string; choice: VoteChoice | null },
): Promise<Voting> => {
  const { db, clock } = services
  const userId = await getSharingUser(db, token)
  const voterId = await getVoter(services, userId, voter)
  await transact(db, (trx) =>
    choice === null
      ? deleteVote(trx, voterId, listingId)
      : upsertVote(trx, { voter_id: voterId, listing_id: listingId, choice, voted_at: clock.now() }),
  )
  return { voting: await getVoting(db, userId) }
}

export const leaveVoting = async (services: Services, token: string, voter: string): Promise<Voting> => {
  const userId = await getSharingUser(services.db, token)
  await deleteVoter(services.db, userId, await getVoter(services, userId, voter))
  return { voting: await getVoting(services.db, userId) }
}

export const endOrReopenVoting = async (
  { db, clock }: Services,
  userId: string,
  isOpen: boolean,
): Promise<SavedListLink & { votingEndedAt: string | null }> => {
  const row = await setVotingEndedAt(db, userId, isOpen ? null : clock.now())
  if (!row) throw new NotFound()
  return {
    token: row.token,
    createdAt: row.created_at.toISOString(),
    votingEndedAt: row.voting_ended_at?.toISOString() ?? null,
  }
}
