import type { LoaderFunctionArgs } from 'react-router-dom'
import type { DeviceSession, Me } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toRedirectTarget } from '#/features/auth/redirect-target.ts'

export interface SecurityData {
  user: Me
  sessions: DeviceSession[]
  /** Where to go after the second step is set up; the home page by default. */
  target: string
}

export const securityLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<SecurityData> => {
    await platform.guards.requireSession(request)
    const [{ items }, { user }] = await Promise.all([platform.api('GET /me/sessions'), platform.api('GET /me')])
    return {
      user: user ?? (await platform.guards.requireSession(request)),
      sessions: items,
      target: toRedirectTarget(request),
    }
  }
