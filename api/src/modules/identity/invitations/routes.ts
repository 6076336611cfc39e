import type { Invitation } from '@escapes/contract'
import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { logSecurityEvent } from '../security-events.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'
import { inviteStaff, resendInvitation, revokeInvitation } from './invite-staff.ts'
import { listInvitations } from './list-invitations.ts'

interface AdminRequest {
  caller: { userId: string }
  address: string
  requestId: string
}

export const invitationRoutes = ({ mount }: EndpointRouter, services: Services): void => {
  const logged = async (
    event: 'invitation-sent' | 'invitation-revoked',
    { address, caller, requestId }: AdminRequest,
    change: Promise<Invitation>,
  ): Promise<Invitation> => {
    const invitation = await change
    logSecurityEvent(services.log.child({ requestId }), event, { address, userId: caller.userId })
    return invitation
  }
  mount('GET /admin/invitations', ({ query }) => listInvitations(services, query))
  mount('POST /admin/invitations', (request) =>
    logged('invitation-sent', request, inviteStaff(services, { adminId: request.caller.userId, ...request.body })),
  )
  mount('POST /admin/invitations/:id/resend', (request) =>
    logged(
      'invitation-sent',
      request,
      resendInvitation(services, { adminId: request.caller.userId, id: request.params.id }),
    ),
  )
  mount('POST /admin/invitations/:id/revoke', (request) =>
    logged(
      'invitation-revoked',
      request,
      revokeInvitation(services, { adminId: request.caller.userId, id: request.params.id }),
    ),
  )
  mount('POST /invitations/read', ({ body }) => readInvitation(services, body.token))
  mount('POST /invitations/accept', async ({ body, address, requestId }) => {
    const { userId, ...accepted } = await acceptInvitation(services, body, address)
    logSecurityEvent(services.log.child({ requestId }), 'invitation-accepted', { address, userId })
    return accepted
  })
}
