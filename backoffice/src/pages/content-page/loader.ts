import type { LoaderFunctionArgs } from 'react-router-dom'
import type { StaffContentPage } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'

export interface ContentPageData {
  /** Undefined: there is no such page. */
  page: Promise<Result<StaffContentPage | undefined>>
}

export const contentPageLoader =
  (platform: Platform) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<ContentPageData> => {
    await platform.guards.requireStaff(request)
    const pages = platform.api('GET /admin/pages', { signal: request.signal })
    return { page: toResult(pages.then(({ items }) => items.find(({ key }) => key === params['key']))) }
  }
