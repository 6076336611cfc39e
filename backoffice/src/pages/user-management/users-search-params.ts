import type { Role, UserState } from '@escapes/contract'
import { userStates } from '#/features/session/user-state-labels.ts'

/** What the address says: which accounts, and which page of them. */
export interface UsersView {
  q: string
  role: Role | null
  state: UserState | null
  cursor: string | null
}

export const unfilteredUsersView: UsersView = { q: '', role: null, state: null, cursor: null }

const roles: readonly Role[] = ['guest', 'manager', 'admin']
export { roles as roleChoices }

const findMember = <T extends string>(members: readonly T[], text: string | null): T | null =>
  members.find((member) => member === text) ?? null

/** Reads the address; invalid values are ignored. */
export const readUsersView = (search: URLSearchParams): UsersView => ({
  q: (search.get('q') ?? '').trim().slice(0, 100),
  role: findMember(roles, search.get('role')),
  state: findMember(userStates, search.get('state')),
  cursor: search.get('cursor') || null,
})

/** Writes what is set in a fixed order, so that equal views have equal addresses. */
export const toUsersSearchParams = ({ q, role, state, cursor }: UsersView): URLSearchParams => {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (role) search.set('role', role)
  if (state) search.set('state', state)
  if (cursor) search.set('cursor', cursor)
  return search
}
