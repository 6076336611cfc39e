import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { decideAdminAppointment } from '../second-person/appoint-admin.ts'
import { listSecondPeople } from '../second-person/list-second-people.ts'
import { logSecurityEvent, type SecurityEvent } from '../security-events.ts'
import type { FormerAdmin } from '../tables.ts'
import { changeRole, deactivateUser, endUserSessions, reactivateUser } from './change-user.ts'
import { listUsers } from './list-users.ts'

export const userRoutes = ({ mount }: EndpointRouter, services: Services): void => {
  interface ChangeRequest {
    caller: { userId: string }
    params: { id: string }
    address: string
    requestId: string
  }
  const toChange = ({ caller, params }: ChangeRequest) => ({ adminId: caller.userId, id: params.id })
  const logged = async <T>(event: SecurityEvent, request: ChangeRequest, change: Promise<T>): Promise<T> => {
    const done = await change
    const { address, caller, params, requestId } = request
    logSecurityEvent(services.log.child({ requestId }), event, {
      address,
      userId: caller.userId,
      subjectId: params.id,
    })
    return done
  }
  mount('GET /admin/users', ({ query, caller }) => listUsers(services, { ...query, viewerId: caller.userId }))
  mount('GET /admin/second-people', ({ caller }) => listSecondPeople(services, caller.userId))
  mount('PUT /admin/users/:id/role', (request) =>
    logged('role-changed', request, changeRole(services, { ...toChange(request), role: request.body.role })),
  )
  mount('POST /admin/users/:id/deactivate', (request) =>
    logged('account-deactivated', request, deactivateUser(services, toChange(request))),
  )
  mount('POST /admin/users/:id/reactivate', (request) =>
    logged('account-reactivated', request, reactivateUser(services, toChange(request))),
  )
  const decide = (
    event: SecurityEvent,
    request: ChangeRequest,
    about: 'appointment' | 'removal',
    verdict: 'approved' | 'rejected',
    becomes?: FormerAdmin,
  ) => logged(event, request, decideAdminAppointment(services, { ...toChange(request), about, verdict, becomes }))
  mount('POST /admin/users/:id/approve-admin', (request) =>
    decide('admin-approved', request, 'appointment', 'approved'),
  )
  mount('POST /admin/users/:id/reject-admin', (request) => decide('admin-rejected', request, 'appointment', 'rejected'))
  mount('POST /admin/users/:id/approve-removal', (request) =>
    decide('removal-approved', request, 'removal', 'approved', request.body.becomes),
  )
  mount('POST /admin/users/:id/reject-removal', (request) => decide('removal-rejected', request, 'removal', 'rejected'))
  mount('POST /admin/users/:id/end-sessions', (request) =>
    logged('session-revoked', request, endUserSessions(services, toChange(request))),
  )
}
