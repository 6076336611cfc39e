import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Invitation, Page, SecondPeople, TablePreferences, User } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { requireAdmin } from '#/features/session/require-admin.ts'
import { readUsersView } from './users-search-params.ts'

export interface UsersTabData {
  tab: 'users'
  users: Promise<Result<Page<User>>>
  preferences: Promise<Result<TablePreferences>>
  secondPeople: Promise<Result<SecondPeople>>
}
export interface InviteTabData {
  tab: 'invite'
  invitations: Promise<Result<Page<Invitation>>>
}
export type UserManagementData = UsersTabData | InviteTabData

/** Each tab requests only what it shows. */
export const userManagementLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<UserManagementData> => {
    await requireAdmin(platform, request)
    const { signal } = request
    const search = new URL(request.url).searchParams
    const page = { limit: 50, cursor: search.get('cursor') ?? undefined }
    if (search.get('tab') === 'invite')
      return { tab: 'invite', invitations: toResult(platform.api('GET /admin/invitations', { query: page, signal })) }
    const view = readUsersView(search)
    const query = {
      q: view.q || undefined,
      role: view.role ?? undefined,
      state: view.state ?? undefined,
      ...page,
    }
    return {
      tab: 'users',
      users: toResult(platform.api('GET /admin/users', { query, signal })),
      preferences: toResult(
        platform.api('GET /admin/table-preferences/:table', { params: { table: 'users' }, signal }),
      ),
      secondPeople: toResult(platform.api('GET /admin/second-people', { signal })),
    }
  }
