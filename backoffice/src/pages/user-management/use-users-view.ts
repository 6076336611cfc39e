import { useTableView, type TableViewControl } from '#/features/table/use-table-view.ts'
import { readUsersView, toUsersSearchParams, unfilteredUsersView, type UsersView } from './users-search-params.ts'

export type UsersViewControl = TableViewControl<UsersView>

const codec = { read: readUsersView, write: toUsersSearchParams, unfiltered: unfilteredUsersView }

export const useUsersView = (): UsersViewControl => useTableView(codec)
