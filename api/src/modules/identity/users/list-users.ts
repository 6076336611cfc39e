import type { Page, Role, User, UserState } from '@escapes/contract'
import { decodeCursor, toPage } from '#/http/paging.ts'
import type { Services } from '#/services.ts'
import { readWhoMay } from '../second-person/who-may.ts'
import { countUsers, listUserRows } from './queries.ts'
import { toUser } from './to-user.ts'

interface UsersQuery {
  viewerId: string
  q?: string | undefined
  role?: Role | undefined
  state?: UserState | undefined
  limit: number
  cursor?: string | undefined
}

/** Accounts that match: staff before customers, of each the newest first. */
export const listUsers = async ({ db, clock }: Services, query: UsersQuery): Promise<Page<User>> => {
  const filter = { q: query.q, role: query.role, state: query.state }
  const after = decodeCursor(query.cursor, 'staff-first', ['boolean', 'uuid'])
  const viewing = { viewerId: query.viewerId, now: clock.now() }
  const rows = await listUserRows(db, filter, { after, limit: query.limit + 1, ...viewing })
  const { pageRows, nextCursor } = toPage(rows, 'staff-first', query.limit)
  const items = await Promise.all(
    pageRows.map(async (row) => {
      if (!row.awaited) return toUser(row)
      const begun = { by: row.awaited.by, did: 'asked for this', about: row.id }
      return { ...toUser(row), approval: await readWhoMay(db, begun, viewing) }
    }),
  )
  return { items, nextCursor, total: await countUsers(db, filter) }
}
