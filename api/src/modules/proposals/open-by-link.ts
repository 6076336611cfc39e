import { isStaff, type Proposal } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import type { Caller } from '#/http/caller.ts'
import { Problem } from '#/http/problem.ts'
import { VersionConflict } from '#/http/staff-problems.ts'
import { isLinkTokenValid, parseUnverifiedRowId } from '#/link-token.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { ProposalClosed } from './problems.ts'
import {
  countOpening,
  findProposal,
  lockProposal,
  markAskedAgain,
  type ProposalRow,
  updateProposal,
} from './queries.ts'
import { purpose, toProposal, toProposalState } from './to-proposal.ts'

/** Throws `link-invalid`. */
export const getProposalOfLink = async (
  { db, config }: { db: Db } & Pick<Services, 'config'>,
  token: string,
): Promise<ProposalRow> => {
  const id = parseUnverifiedRowId(token)
  const row = id === undefined ? undefined : await findProposal(db, id)
  const isOpened = row && row.nonce !== null
  if (!isOpened || !isLinkTokenValid(purpose, token, { id: row.id, nonce: row.nonce ?? '' }, config.auth.secret))
    throw new Problem('link-invalid')
  return row
}

/** As it was seen, and not decided yet, until the transaction ends. */
export const lockOpenProposal = async (
  trx: Trx,
  { id, version }: { id: string; version: number },
  now: Date,
): Promise<ProposalRow> => {
  const row = await lockProposal(trx, id)
  if (!row) throw new Problem('link-invalid')
  const state = toProposalState(row, now)
  if (state === 'draft') throw new Problem('link-invalid')
  if (state !== 'sent') throw new ProposalClosed(state)
  if (row.version !== version)
    throw new VersionConflict('We have changed this proposal since. Please look at it again.')
  return row
}

/** What the link shows to whoever has it, as it is now. Colleagues who look are no opening. */
export const readProposal = async (
  services: Services,
  caller: Caller | null,
  { token, isAgain }: { token: string; isAgain: boolean },
): Promise<Proposal> => {
  const row = await getProposalOfLink(services, token)
  const isOpening = !isAgain && !(caller && isStaff(caller.role))
  const now = services.clock.now()
  if (isOpening) await countOpening(services.db, row.id, now, toProposalState(row, now) === 'sent')
  return toProposal(services, row, caller?.userId)
}

export const declineProposal = async (
  services: Services,
  caller: Caller | null,
  { token, version, reason }: { token: string; version: number; reason: string },
): Promise<Proposal> => {
  const { db, clock } = services
  const { id } = await getProposalOfLink(services, token)
  await transact(db, async (trx) => {
    const now = clock.now()
    await lockOpenProposal(trx, { id, version }, now)
    const decided = { state: 'declined', decided_at: now, updated_at: now } as const
    await updateProposal(trx, id, { ...decided, decline_reason: reason || null })
    await publish(trx, 'proposal.declined', { proposalId: id })
  })
  return toProposal(services, await getProposalOfLink(services, token), caller?.userId)
}

/** Of one that has expired or was declined. One that can be booked meanwhile is only shown; asking twice is asking once. */
export const askForItAgain = async (
  services: Services,
  caller: Caller | null,
  { token }: { token: string },
): Promise<Proposal> => {
  const { db, clock } = services
  const { id } = await getProposalOfLink(services, token)
  await transact(db, async (trx) => {
    const now = clock.now()
    const row = await lockProposal(trx, id)
    if (!row) throw new Problem('link-invalid')
    const state = toProposalState(row, now)
    if (state === 'accepted' || state === 'withdrawn') throw new ProposalClosed(state)
    if (state === 'sent' || row.asked_again_at !== null) return
    await markAskedAgain(trx, id, now)
    await publish(trx, 'proposal.asked-again', { proposalId: id, version: row.version })
  })
  return toProposal(services, await getProposalOfLink(services, token), caller?.userId)
}
