import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Profile } from '@escapes/contract'
import type { Platform } from '@escapes/platform'

export const profileLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<{ profile: Profile }> => {
    await platform.guards.requireSession(request)
    return { profile: await platform.api('GET /me/profile', { signal: request.signal }) }
  }
