import type { Me } from '@escapes/contract'
import type { Caller } from '#/http/caller.ts'
import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import { NotFound } from '#/http/problem.ts'
import { formatPhoneNumber } from '#/phone-number.ts'
import type { Services } from '#/services.ts'
import { toDeviceName } from './device-name.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { isResetTokenOpen } from './mailed-links.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { getProviderName } from './providers/provider-name.ts'
import { providerRoutes } from './providers/routes.ts'
import {
  deleteOtherSessions,
  deleteUserSession,
  findShownProfile,
  findUser,
  listSessions,
  type UserRow,
} from './queries.ts'
import { logSecurityEvent } from './security-events.ts'
import { userRoutes } from './users/routes.ts'

type ShownProfile = NonNullable<Awaited<ReturnType<typeof findShownProfile>>>

const toMe = (user: UserRow, shown: ShownProfile, { secondFactor }: Caller): Me => ({
  id: user.id,
  email: user.email,
  name: shown.shown_name,
  fullName: user.name,
  avatarUrl: shown.avatar_url,
  phone: shown.phone === null ? null : formatPhoneNumber(shown.phone),
  preferredCurrency: shown.preferred_currency,
  role: user.role,
  emailVerified: user.email_verified,
  memberSince: user.created_at.toISOString(),
  secondFactor,
})

/** As people write it. Of an IPv6 address its network is stored, which of this machine is all zeros. */
const toShownAddress = (stored: string | null): string | null => {
  if (!stored?.includes(':')) return stored || null
  const short = new URL(`http://[${stored}]`).hostname.slice(1, -1)
  return short === '::' ? null : short
}

export const routes = (router: EndpointRouter, services: Services): void => {
  const { mount } = router
  const { db, log, config, clock } = services
  userRoutes(router, services)
  invitationRoutes(router, services)
  providerRoutes(router, services)
  passkeyRoutes(router, services)
  mount('POST /password-resets/read', async ({ body }) => ({
    isOpen: await isResetTokenOpen(db, body.token, clock.now()),
  }))
  mount('GET /me', async ({ caller }) => {
    if (!caller) return { user: null }
    const [user, shown] = await Promise.all([findUser(db, caller.userId), findShownProfile(db, caller.userId)])
    return { user: user && shown ? toMe(user, shown, caller) : null }
  })
  mount('GET /me/sessions', async ({ caller }) => {
    const sessions = await listSessions(db, caller.userId, new Date())
    return {
      items: sessions.map((session) => ({
        id: session.id,
        device: toDeviceName(session.user_agent),
        address: toShownAddress(session.ip_address),
        startedAt: session.created_at.toISOString(),
        lastSeenAt: session.last_seen_at.toISOString(),
        isCurrent: session.id === caller.sessionId,
        provider: session.provider_id === null ? null : getProviderName(config.signInProviders, session.provider_id),
        isByCode: session.sign_in_code_id !== null,
      })),
    }
  })
  mount('DELETE /me/sessions/:id', async ({ caller, params, address, requestId }) => {
    if (!(await deleteUserSession(db, caller.userId, params.id))) throw new NotFound()
    logSecurityEvent(log.child({ requestId }), 'session-revoked', { address, userId: caller.userId, count: 1 })
    return undefined
  })
  mount('POST /me/sessions/end-others', async ({ caller, address, requestId }) => {
    const ended = await deleteOtherSessions(db, caller.userId, caller.sessionId)
    logSecurityEvent(log.child({ requestId }), 'session-revoked', { address, userId: caller.userId, count: ended })
    return { ended }
  })
}
