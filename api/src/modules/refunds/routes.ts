import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import { findCustomerId } from '#/modules/bookings/index.ts'
import type { Services } from '#/services.ts'
import { attachProof } from './attach-proof.ts'
import { reissueRefundFile } from './reissue-refund-file.ts'
import { listRefundFiles } from './list-refund-files.ts'
import { enterRefundDetails, saveRefundDetails } from './save-refund-details.ts'
import { revealBeneficiary } from './reveal-beneficiary.ts'
import { listRefundQueue } from './list-staff-refunds.ts'
import { approveRefund } from './approve-refund.ts'
import { markRefundFileSent } from './mark-refund-file-sent.ts'
import { prepareRefundBatches } from './prepare-refund-batches.ts'
import { releaseRefundBatch } from './release-refund-batch.ts'
import { markRefundSent } from './mark-refund-sent.ts'
import { refundExcess } from './refund-excess.ts'
import { voidRefund } from './void-refund.ts'
import { withdrawApproval } from './withdraw-approval.ts'
import type { Db } from '#/db/database.ts'
import { findRefund } from './queries.ts'
import { createProofLink, sendProofFile } from './proof-file.ts'
import { getStaffRefund, listOwnRefunds } from './read-refunds.ts'

const findRefundCustomerId = async (db: Db, id: string): Promise<string | undefined> => {
  const refund = await findRefund(db, id)
  return refund && findCustomerId(db, refund.booking_id)
}

export const routes = (router: EndpointRouter, services: Services): void => {
  const owned = { findOwnerId: ({ id }: { id: string }) => findCustomerId(services.db, id) }
  const ofCustomer = { findCustomerId: ({ id }: { id: string }) => findRefundCustomerId(services.db, id) }
  router.mount('GET /bookings/:id/refunds', ({ params }) => listOwnRefunds(services, params.id), owned)
  router.mount(
    'PUT /bookings/:id/refund-details',
    ({ params, body }) => saveRefundDetails(services, params.id, body),
    owned,
  )
  router.mount(
    'PUT /admin/bookings/:id/refund-details',
    ({ params, body, caller }) => enterRefundDetails(services, params.id, caller.userId, body),
    { findCustomerId: ({ id }) => findCustomerId(services.db, id) },
  )
  router.mount('GET /admin/refunds', ({ query, caller }) =>
    listRefundQueue(services, { ...query, viewerId: caller.userId }),
  )
  router.mount('GET /admin/refunds/:id', ({ params, caller }) => getStaffRefund(services, params.id, caller.userId))
  router.mount('GET /admin/refund-files', ({ query, caller }) =>
    listRefundFiles(services, { ...query, viewerId: caller.userId }),
  )
  router.mount('POST /admin/refund-files', ({ caller }) => prepareRefundBatches(services, caller.userId))
  router.mount('POST /admin/refund-files/:number/release', ({ params, body, caller }) =>
    releaseRefundBatch(services, params.number, body, caller.userId),
  )
  router.mount('POST /admin/refund-files/:number/sent', ({ params, body, caller }) =>
    markRefundFileSent(services, params.number, caller.userId, body),
  )
  router.mount('POST /admin/refund-files/:number/again', ({ params, caller }) =>
    reissueRefundFile(services, params.number, caller.userId),
  )
  router.mount(
    'POST /admin/bookings/:id/refunds',
    ({ params, body, idempotency }) => refundExcess(services, params.id, body, idempotency),
    { findCustomerId: ({ id }) => findCustomerId(services.db, id) },
  )
  router.mount('GET /admin/refunds/:id/beneficiary', ({ params, caller }) =>
    revealBeneficiary(services, params.id, caller.userId),
  )
  router.mount(
    'POST /admin/refunds/:id/approve',
    ({ params, body, caller }) => approveRefund(services, params.id, { userId: caller.userId, version: body.version }),
    ofCustomer,
  )
  router.mount(
    'POST /admin/refunds/:id/unapprove',
    ({ params, caller }) => withdrawApproval(services, params.id, caller.userId),
    ofCustomer,
  )
  router.mount(
    'POST /admin/refunds/:id/sent',
    ({ params, body, caller }) => markRefundSent(services, params.id, caller.userId, body),
    ofCustomer,
  )
  router.mount(
    'POST /admin/refunds/:id/proof',
    ({ params, file }) => attachProof(services, params.id, file),
    ofCustomer,
  )
  router.mount(
    'POST /bookings/:id/refunds/:refundId/proof-link',
    ({ params, body, caller }) =>
      createProofLink(services, {
        bookingId: params.id,
        refundId: params.refundId,
        variant: body.variant,
        userId: caller.userId,
      }),
    owned,
  )
  router.mount(
    'GET /refunds/:id/proof',
    ({ params, query, caller }) => sendProofFile(services, { ...query, refundId: params.id, userId: caller.userId }),
    { findOwnerId: ({ id }) => findRefundCustomerId(services.db, id) },
  )
  router.mount('POST /admin/refunds/:id/void', ({ params, body }) => voidRefund(services, params.id, body), ofCustomer)
}
