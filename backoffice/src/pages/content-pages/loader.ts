import type { LoaderFunctionArgs } from 'react-router-dom'
import type { StaffContentPage } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'

export interface ContentPagesData {
  pages: Promise<Result<{ items: StaffContentPage[] }>>
}

export const contentPagesLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<ContentPagesData> => {
    await platform.guards.requireStaff(request)
    return { pages: toResult(platform.api('GET /admin/pages', { signal: request.signal })) }
  }
