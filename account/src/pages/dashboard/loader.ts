import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Me } from '@escapes/contract'
import type { Platform } from '@escapes/platform'

export const dashboardLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<{ user: Me }> => ({
    user: await platform.guards.requireSession(request),
  })
