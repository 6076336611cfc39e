import type { ProposalSummary } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { decodeCursor, toPage } from '#/http/paging.ts'
import type { Services } from '#/services.ts'
import { toDeletionDay } from './forget-proposals.ts'
import { countByState, listOpenProposalsOf, listProposals, type ProposalFilter } from './queries.ts'
import { toProposalNumber, toTokenOfProposal } from './to-proposal.ts'

const order = 'proposals'
const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const toSummary = (row: Awaited<ReturnType<typeof listProposals>>[number]): ProposalSummary => ({
  id: row.id,
  number: toProposalNumber(row.number),
  state: row.state,
  title: row.title,
  recipientName: row.recipient_name,
  parts: row.parts ?? 0,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  sentAt: iso(row.sent_at),
  expiresAt: iso(row.expires_at),
  opened: row.opened,
  openedAt: iso(row.opened_at),
  by: row.maker_name ?? '',
  updatedAt: row.updated_at.toISOString(),
  attention: row.attention,
  deletesOn: toDeletionDay(row),
})

type Found = CallOutput<'GET /admin/proposals'>

/** The last changed first, and how many match in each state. */
export const listStaffProposals = async (
  { db, clock }: Services,
  { limit, cursor, ...filter }: ProposalFilter & { limit: number; cursor?: string | undefined },
): Promise<Found> => {
  const now = clock.now()
  const after = decodeCursor(cursor, order, ['timestamptz', 'uuid'])
  const [rows, states] = await Promise.all([
    listProposals(db, filter, { after, limit: limit + 1, now }),
    countByState(db, filter, now),
  ])
  const { pageRows, nextCursor } = toPage(rows, order, limit)
  const counts = Object.fromEntries(states.map(({ state, count }) => [state, count]))
  const matching = states.filter(({ state }) => filter.state === undefined || state === filter.state)
  const sum = (some: typeof states, of: 'count' | 'attention') => some.reduce((total, row) => total + row[of], 0)
  const total = sum(matching, filter.attention ? 'attention' : 'count')
  return { items: pageRows.map(toSummary), nextCursor, total, counts, attention: sum(states, 'attention') }
}

/** What the caller can accept, with the link of each. */
export const listOwnProposals = async (
  services: Services,
  userId: string,
): Promise<CallOutput<'GET /me/proposals'>> => {
  const rows = await listOpenProposalsOf(services.db, userId, services.clock.now())
  return {
    items: rows.map(({ id, title, starts_on, ends_on, expires_at, nonce }) => ({
      id,
      title,
      startsOn: starts_on,
      endsOn: ends_on,
      expiresAt: iso(expires_at) ?? '',
      token: toTokenOfProposal(services, { id, nonce }),
    })),
  }
}
