import type { Platform } from '@escapes/platform'
import { mutationAction } from '#/features/mutation/mutation-action.ts'
import { problemText } from '#/features/problem/problem-text.ts'

export const userManagementAction = (platform: Platform) =>
  mutationAction(platform, (_, problem, { endpoint }) =>
    Promise.resolve(
      endpoint === 'PUT /admin/users/:id/role' ? `Failed to update user role: ${problemText(problem)}` : undefined,
    ),
  )
