import { toResult } from '@escapes/platform/result'
import { isPhone } from '#/features/layout/use-is-phone.ts'
import { adminLoader, type LoaderData } from '#/features/session/staff-loader.ts'
import { toViewQuery } from '#/features/table/view-address.ts'
import { readUsersView } from './users-search-params.ts'

/** Each tab requests only what it shows. */
export const userManagementLoader = adminLoader(({ api, search, signal }) => {
  const limit = isPhone() ? 20 : 50
  if (search.get('tab') === 'invite')
    return {
      tab: 'invite' as const,
      invitations: toResult(
        api('GET /admin/invitations', { query: { limit, cursor: search.get('cursor') ?? undefined }, signal }),
      ),
    }
  const query = { ...toViewQuery(readUsersView(search)), limit }
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
