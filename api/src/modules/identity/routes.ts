import type { Me } from '@escapes/contract'
import type { Caller } from '#/http/caller.ts'
import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { toDeviceName } from './device-name.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { deleteOtherSessions, deleteUserSession, findUser, listSessions, type UserRow } from './queries.ts'
import { logSecurityEvent } from './security-events.ts'
import { userRoutes } from './users/routes.ts'

const toMe = (user: UserRow, { secondFactor }: Caller): Me => ({
  id: user.id,
  email: user.email,
  name: user.name,
  avatarUrl: user.image,
  role: user.role,
  emailVerified: user.email_verified,
  memberSince: user.created_at.toISOString(),
  secondFactor,
})

export const routes = (router: EndpointRouter, services: Services): void => {
  const { mount } = router
  const { db, log } = services
  userRoutes(router, services)
  invitationRoutes(router, services)
  mount('GET /me', async ({ caller }) => {
    const user = caller && (await findUser(db, caller.userId))
    return { user: user ? toMe(user, caller) : null }
  })
  mount('GET /me/sessions', async ({ caller }) => {
    const sessions = await listSessions(db, caller.userId, new Date())
    return {
      items: sessions.map((session) => ({
        id: session.id,
        device: toDeviceName(session.user_agent),
        address: session.ip_address || null,
        startedAt: session.created_at.toISOString(),
        lastSeenAt: session.last_seen_at.toISOString(),
        isCurrent: session.id === caller.sessionId,
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
