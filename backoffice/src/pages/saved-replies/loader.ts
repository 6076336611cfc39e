import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import type { SavedReplies } from '#/features/inbox/inbox-context.ts'

export interface SavedRepliesData {
  replies: Promise<Result<SavedReplies>>
}

export const savedRepliesLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<SavedRepliesData> => {
    await platform.guards.requireStaff(request)
    return { replies: toResult(platform.api('GET /admin/saved-replies', { signal: request.signal })) }
  }
