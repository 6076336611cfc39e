import type { Invitation, Page } from '@escapes/contract'
import { decodeCursor, toPage } from '#/http/paging.ts'
import type { Services } from '#/services.ts'
import { toInvitation } from './invitation.ts'
import { countInvitations, listInvitationRows } from './queries.ts'

/** All invitations, the newest first. */
export const listInvitations = async (
  { db, clock }: Services,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Invitation>> => {
  const after = decodeCursor(cursor, 'newest', ['uuid'])?.[0]
  const { pageRows, nextCursor } = toPage(await listInvitationRows(db, after, limit + 1), 'newest', limit)
  const now = clock.now()
  return { items: pageRows.map((row) => toInvitation(row, now)), nextCursor, total: await countInvitations(db) }
}
