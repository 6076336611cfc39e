import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import type { Feeds } from '#/features/feeds/feed.ts'

export interface CalendarsData {
  feeds: Promise<Result<Feeds>>
}

export const calendarsLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<CalendarsData> => {
    await platform.guards.requireStaff(request)
    return { feeds: toResult(platform.api('GET /admin/feeds', { signal: request.signal })) }
  }
