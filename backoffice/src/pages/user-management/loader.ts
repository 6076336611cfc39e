import { toResult } from '@escapes/platform/result'
import { isPhone } from '#/features/layout/use-is-phone.ts'
import { adminLoader, type LoaderData } from '#/features/session/staff-loader.ts'
import { readUsersView } from './users-search-params.ts'

/** Each tab requests only what it shows. */
export const userManagementLoader = adminLoader(({ api, search, signal }) => {
  const page = { limit: isPhone() ? 20 : 50, cursor: search.get('cursor') ?? undefined }
  if (search.get('tab') === 'invite')
    return { tab: 'invite' as const, invitations: toResult(api('GET /admin/invitations', { query: page, signal })) }
  const view = readUsersView(search)
  const query = { q: view.q || undefined, role: view.role ?? undefined, state: view.state ?? undefined, ...page }
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
