import type { Role, UserState } from '@escapes/contract'
import { userStates } from '#/features/session/user-state-labels.ts'
import { useTableView, type TableViewControl } from '#/features/table/use-table-view.ts'
import { readMember, readText, toViewSearch } from '#/features/table/view-address.ts'

/** What the address says: which accounts, and which page of them. */
interface UsersView {
  q: string
  role: Role | null
  state: UserState | null
  cursor: string | null
}

const unfilteredView: UsersView = { q: '', role: null, state: null, cursor: null }

export const roleChoices: readonly Role[] = ['guest', 'manager', 'admin']

/** Reads the address; invalid values are ignored. */
export const readUsersView = (search: URLSearchParams): UsersView => ({
  q: readText(search.get('q')),
  role: readMember(roleChoices, search.get('role')),
  state: readMember(userStates, search.get('state')),
  cursor: search.get('cursor') || null,
})

const toUsersSearchParams = (view: UsersView): URLSearchParams => toViewSearch(view, unfilteredView)

const codec = { read: readUsersView, write: toUsersSearchParams, unfiltered: unfilteredView }

export type UsersViewControl = TableViewControl<UsersView>

export const useUsersView = (): UsersViewControl => useTableView(codec)
