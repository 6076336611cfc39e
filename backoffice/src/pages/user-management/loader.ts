import { toResult } from '@escapes/platform/result'
import { adminLoader, type LoaderData } from '#/features/session/staff-loader.ts'
import { toViewQuery } from '#/features/table/view-address.ts'
import { readUsersView } from './users-search-params.ts'

/** Each tab requests only what it shows. */
export const userManagementLoader = adminLoader(({ api, search, signal }) => {
  if (search.get('tab') === 'invite')
    return {
      tab: 'invite' as const,
      invitations: toResult(
        api('GET /admin/invitations', { query: { limit: 50, cursor: search.get('cursor') ?? undefined }, signal }),
      ),
    }
  const query = { ...toViewQuery(readUsersView(search)), limit: 50 }
  return {
    tab: 'users' as const,
    users: toResult(api('GET /admin/users', { query, signal })),
    preferences: toResult(api('GET /admin/table-preferences/:table', { params: { table: 'users' }, signal })),
    secondPeople: toResult(api('GET /admin/second-people', { signal })),
  }
})

export type UserManagementData = LoaderData<typeof userManagementLoader>
export type UsersTabData = Extract<UserManagementData, { tab: 'users' }>
export type InviteTabData = Extract<UserManagementData, { tab: 'invite' }>
