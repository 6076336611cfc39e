import type { LoaderFunctionArgs } from 'react-router-dom'
import type { CallOutput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { settle, type Settled } from '@escapes/platform/settled'

export type Feeds = CallOutput<'GET /admin/feeds'>
export type Feed = Feeds['items'][number]

export interface CalendarsData {
  feeds: Promise<Settled<Feeds>>
}

export const calendarsLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<CalendarsData> => {
    await platform.guards.requireStaff(request)
    return { feeds: settle(platform.api('GET /admin/feeds', { signal: request.signal })) }
  }
