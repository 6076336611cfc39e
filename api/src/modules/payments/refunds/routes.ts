import type { Router } from '#/http/mount.ts'
import { findOwner } from '#/modules/bookings/index.ts'
import type { Services } from '#/services.ts'
import { attachProof } from './attach-proof.ts'
import { exportRefunds } from './export-refunds.ts'
import { giveDetails, openBeneficiary } from './give-details.ts'
import { listDeskRefunds, listOwnRefunds } from './list-refunds.ts'
import { findRefundOwner, linkToProof, sendProof } from './open-proof.ts'
import { approveRefund, markSent, refundExcess, voidRefund } from './settle-refund.ts'
import { takeBackApproval } from './take-back-approval.ts'

export const refundRoutes = (router: Router, services: Services): void => {
  const owned = { ownerOf: ({ id }: { id: string }) => findOwner(services.db, id) }
  router.mount('GET /bookings/:id/refunds', ({ params }) => listOwnRefunds(services, params.id), owned)
  router.mount('PUT /bookings/:id/refund-details', ({ params, body }) => giveDetails(services, params.id, body), owned)
  router.mount('GET /admin/refunds', ({ query }) => listDeskRefunds(services, query))
  router.mount('POST /admin/refunds/export', ({ caller }) => exportRefunds(services, caller.userId))
  router.mount('POST /admin/bookings/:id/refunds', ({ params, body, idempotency }) =>
    refundExcess(services, params.id, body, idempotency),
  )
  router.mount('GET /admin/refunds/:id/beneficiary', ({ params, caller }) =>
    openBeneficiary(services, params.id, caller.userId),
  )
  router.mount('POST /admin/refunds/:id/approve', ({ params, body, caller }) =>
    approveRefund(services, params.id, { userId: caller.userId, version: body.version }),
  )
  router.mount('POST /admin/refunds/:id/unapprove', ({ params, caller }) =>
    takeBackApproval(services, params.id, caller.userId),
  )
  router.mount('POST /admin/refunds/:id/sent', ({ params, body, caller }) =>
    markSent(services, params.id, caller.userId, body),
  )
  router.mount('POST /admin/refunds/:id/proof', ({ params, file }) => attachProof(services, params.id, file))
  router.mount(
    'POST /bookings/:id/refunds/:refundId/proof-link',
    ({ params, body, caller }) =>
      linkToProof(services, {
        bookingId: params.id,
        refundId: params.refundId,
        variant: body.variant,
        userId: caller.userId,
      }),
    owned,
  )
  router.mount(
    'GET /refunds/:id/proof',
    ({ params, query, caller }) => sendProof(services, { ...query, refundId: params.id, userId: caller.userId }),
    { ownerOf: ({ id }) => findRefundOwner(services.db, id) },
  )
  router.mount('POST /admin/refunds/:id/void', ({ params, body }) => voidRefund(services, params.id, body.reason))
}
