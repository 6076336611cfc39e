import type { LoaderFunctionArgs } from 'react-router-dom'
import type { CallOutput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { requireAdmin } from '#/features/session/require-admin.ts'

export interface ReleasesData {
  remotes: Promise<Result<CallOutput<'GET /admin/releases'>>>
}

export const releasesLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<ReleasesData> => {
    await requireAdmin(platform, request)
    return { remotes: toResult(platform.api('GET /admin/releases', { signal: request.signal })) }
  }
