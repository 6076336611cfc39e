import type { LoaderFunctionArgs } from 'react-router-dom'
import type { DeviceSession, ErasurePreview, Me, OwnSignInProviders, Passkey } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toRedirectTarget } from '#/features/auth/redirect-target.ts'

export interface SecurityData {
  user: Me
  sessions: DeviceSession[]
  waysIn: OwnSignInProviders
  erasure: ErasurePreview
  passkeys: Passkey[]
  /** Where to go after the second step is set up; the home page by default. */
  target: string
}

export const securityLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<SecurityData> => {
    await platform.guards.requireSession(request)
    const [{ items }, { user }, waysIn, erasure, passkeys] = await Promise.all([
      platform.api('GET /me/sessions'),
      platform.api('GET /me'),
      platform.api('GET /me/sign-in-providers'),
      platform.api('GET /me/erasure'),
      platform.api('GET /me/passkeys'),
    ])
    return {
      user: user ?? (await platform.guards.requireSession(request)),
      sessions: items,
      waysIn,
      erasure,
      passkeys: passkeys.items,
      target: toRedirectTarget(request),
    }
  }
